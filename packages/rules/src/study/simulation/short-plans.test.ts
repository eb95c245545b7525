import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Scenario, type SimulatedStudy, simulate, type WorkedDay } from './simulate.ts';

const testMinutes = 150;
/** As long as the shortest passage of the library, which has six questions. */
const shortestPassage = 8;
/** Share of the usual hours in the last week. */
const taperShare = 0.7;

/** No rest days, weekends, one day, or every other one; each from any weekday on. */
const restDays = fc
  .record({
    days: fc.constantFrom<readonly number[]>([], [0, 6], [0], [1, 3, 5], [0, 2, 4, 6]),
    shift: fc.nat(6),
  })
  .map(({ days, shift }) => days.map((day) => (day + shift) % 7));
/** Exams within three weeks: the first week of most of these plans has less than seven days. */
const shortPlans = fc
  .record({
    library: fc.constantFrom(
      { plan: 'free', questions: 300 } as const,
      { plan: 'core', questions: 300 } as const,
      { plan: 'core', questions: 3000 } as const,
      { plan: 'full', questions: 300 } as const,
      { plan: 'full', questions: 3000 } as const,
    ),
    daysToExam: fc.integer({ min: 7, max: 21 }),
    minutesPerDay: fc.constantFrom(30, 40, 50, 60, 75, 90, 120, 150, 180),
    isNew: fc.boolean(),
    restDays,
  })
  .map(({ library, ...scenario }): Scenario => ({ ...library, ...scenario }));

function listWeeks({ days }: SimulatedStudy): WorkedDay[][] {
  const weeks = new Map<number, WorkedDay[]>();
  for (const day of days) {
    const week = Math.floor((day.daysLeft - 1) / 7);
    weeks.set(week, [...(weeks.get(week) ?? []), day]);
  }
  return [...weeks.values()];
}
const listSteps = (days: readonly WorkedDay[]) => days.flatMap(({ planned }) => planned.steps);
const sumMinutes = (steps: readonly { readonly minutes: number }[]) =>
  steps.reduce((sum, { minutes }) => sum + minutes, 0);
const countTests = (days: readonly WorkedDay[]) =>
  listSteps(days).filter(({ kind }) => kind === 'test').length;
const countStudyDays = (days: readonly WorkedDay[]) =>
  days.filter(({ planned }) => planned.kind === 'work').length;
/** The minutes of work with a section type, and those of reading. */
function sumBalance(days: readonly WorkedDay[]): { typed: number; reading: number } {
  const typed = listSteps(days).filter(({ type }) => type !== null);
  return { typed: sumMinutes(typed), reading: sumMinutes(typed.filter(({ type }) => type === 'RC')) };
}

/**
 * The free plan has four passages, and a section of Logical Reasoning. A library of 300 questions spreads its passages over
 * long days, which lessons fill.
 */
const hasEnough = ({ plan, questions, minutesPerDay }: Scenario) =>
  plan !== 'free' && (questions >= 1000 || minutesPerDay < 120);

describe('a plan of one to three weeks', () => {
  const student = { plan: 'full', questions: 3000, isNew: false } as const;

  test.each([60, 75])('of 8 days with %i minutes has one test, and reading beside it', (minutesPerDay) => {
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      const study = simulate({ ...student, daysToExam: 8, minutesPerDay, restDays: [day] });
      const { typed, reading } = sumBalance(study.days);
      expect(countTests(study.days)).toBeLessThanOrEqual(1);
      expect(reading / typed).toBeGreaterThanOrEqual(1 / 3);
    }
  });

  test('of 10 days with free weekends has a third of reading', () => {
    const study = simulate({ ...student, daysToExam: 10, minutesPerDay: 60, restDays: [0, 6] });
    const { typed, reading } = sumBalance(study.days);
    expect(reading / typed).toBeGreaterThanOrEqual(1 / 3);
  });

  test('has two tests in 8 days if the days are long', () => {
    const study = simulate({ ...student, daysToExam: 8, minutesPerDay: 180, restDays: [] });
    expect(countTests(study.days)).toBe(2);
  });

  test('has a third of reading in each week and altogether, as long as there is something new to read', () => {
    fc.assert(
      fc.property(shortPlans.filter(hasEnough), (scenario) => {
        const study = simulate(scenario);
        expect(study.broken).toEqual([]);
        for (const days of [...listWeeks(study), study.days]) {
          const { typed, reading } = sumBalance(days);
          if (days.some((day) => day.isReadingUsedUp) || typed < shortestPassage) continue;
          expect(reading / typed).toBeGreaterThanOrEqual(1 / 3);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('has a test only in weeks that have other work besides its blind review', () => {
    fc.assert(
      fc.property(shortPlans, (scenario) => {
        for (const days of listWeeks(simulate(scenario)).filter((week) => week.length === 7)) {
          if (countTests(days) > 0 && countStudyDays(days) > 1)
            expect(sumBalance(days).typed).toBeGreaterThan(0);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('leaves 40 % of the time after the tests of its first days, or of its first seven', () => {
    fc.assert(
      fc.property(shortPlans, (scenario) => {
        const study = simulate(scenario);
        const [first] = listWeeks(study);
        if (countTests(first!) === 0 || first!.length === 7) return;
        const sumTime = (days: readonly WorkedDay[]) =>
          days
            .filter(({ planned }) => planned.kind !== 'rest')
            .reduce(
              (sum, { daysLeft }) => sum + scenario.minutesPerDay * (daysLeft <= 7 ? taperShare : 1),
              0,
            );
        const shares = [first!, study.days.slice(0, 7)].map(
          (days) => (countTests(days) * testMinutes) / sumTime(days),
        );
        expect(Math.min(...shares)).toBeLessThanOrEqual(0.6);
      }),
      { numRuns: 30 },
    );
  });
});
