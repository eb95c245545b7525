import { type Random, seededRandom } from '@docket/rules';
import type { Habits } from './answering.ts';
import { midnight } from './calendar.ts';
import type { HistoryPractice, PracticeSectionRun } from './history-types.ts';
import type { Unit } from './items.ts';
import type { DemoLibrary } from './read-library.ts';
import { type Form, takeSection } from './timed-section.ts';

const hour = 3_600_000;
const minute = 60_000;

/**
 * The practice tests of the demo student, in days before the present. Test 2 was taken without its first section (the
 * unscored one), so that a whole Reading Comprehension section is still fresh; the merged Test 4 uses half of Test 3,
 * so that the other half is fresh. The last finished one repeats Test 1, and a second try at Test 2 is paused.
 */
export const practiceTests = [
  { ago: 35, test: 'test-1', from: 1, growth: -0.75, pace: 1.06, rehearsal: false },
  { ago: 23, test: 'test-2', from: 2, growth: -0.5, pace: 1.02, rehearsal: false },
  { ago: 12, test: 'test-4', from: 1, growth: 0.1, pace: 0.97, rehearsal: true },
  { ago: 4, test: 'test-1', from: 1, growth: 0.75, pace: 0.88, rehearsal: false },
  { ago: 1, test: 'test-2', from: 2, growth: 0.8, pace: 0.9, rehearsal: false, pausedIn: 2 },
] as const;
type PracticeDay = (typeof practiceTests)[number];

/** The units of each section of a test as it is taken, in order; those of a merged test from their own tests. */
function listSections(
  library: DemoLibrary,
  units: readonly Unit[],
  slug: string,
): { no: number; units: Unit[] }[] {
  const at = (test: string, section: number) =>
    units.filter((unit) => unit.test === test && unit.section === section);
  const merged = library.mergedTests.find((test) => test.slug === slug);
  if (merged) return merged.sections.map(({ no, from }) => ({ no, units: at(from.test, from.section) }));
  const test = library.tests.find((one) => one.slug === slug);
  return (test?.sections ?? []).map(({ no }) => ({ no, units: at(slug, no) }));
}

function takePracticeTest(
  sections: readonly { no: number; units: readonly Unit[] }[],
  practice: PracticeDay,
  habits: Habits,
  now: number,
  random: Random,
): HistoryPractice {
  const form: Form = { habits, growth: practice.growth, pace: practice.pace };
  const startedAt = midnight(now, practice.ago) + 15 * hour + Math.round(40 * minute * random());
  const runs: PracticeSectionRun[] = [];
  let clock = startedAt;
  for (const [at, section] of sections.entries()) {
    const paused = 'pausedIn' in practice && at + 1 === practice.pausedIn;
    const run = takeSection(
      section.units,
      { no: section.no, startedAt: clock },
      form,
      random,
      paused ? 14 * minute + 4 * minute * random() : undefined,
    );
    runs.push(run);
    if (run.endedAt === null) {
      const last = run.answers.reduce((sum, answer) => sum + answer.timeMs, 0);
      const pausedAt = Math.round(run.startedAt + last + 2_000);
      return {
        test: practice.test,
        rehearsal: false,
        startedAt,
        sections: runs,
        amountOfSections: sections.length,
        completedAt: null,
        revealedAt: null,
        pausedAt,
      };
    }
    const last = at === sections.length - 1;
    // The break after section 2; elsewhere a short pause, which the rehearsal does not have.
    const pause = at === 1 ? 10 * minute : practice.rehearsal ? 0 : Math.round(15_000 + 40_000 * random());
    run.breakMs = last ? 0 : pause;
    clock = run.endedAt + run.breakMs;
  }
  return {
    test: practice.test,
    rehearsal: practice.rehearsal,
    startedAt,
    sections: runs,
    amountOfSections: sections.length,
    completedAt: clock,
    revealedAt: clock + Math.round((50 + 40 * random()) * minute),
    pausedAt: null,
  };
}

/** The demo student's practice tests, oldest first. Pure: the same input gives the same tests. */
export function simulatePractice(
  library: DemoLibrary,
  units: readonly Unit[],
  habits: Habits,
  now: number,
  seed: number,
): HistoryPractice[] {
  return practiceTests.map((practice, at) => {
    const random = seededRandom(seed * 6_007 + at);
    const sections = listSections(library, units, practice.test).filter(({ no }) => no >= practice.from);
    return takePracticeTest(sections, practice, habits, now, random);
  });
}

/** Days of a practice test, which leave no time for drills. */
export const practiceDays: ReadonlySet<number> = new Set(practiceTests.map((practice) => practice.ago));
