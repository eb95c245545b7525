import { type Random, seededRandom } from '@docket/rules';
import { answerDrill, type Habits, normal } from './answering.ts';
import { activeDays, startTimes } from './calendar.ts';
import type { DemoStudentHistory, HistoryChallenge, HistoryDrill, Levels } from './history-types.ts';
import { shuffled, type Unit } from './items.ts';
import { learningDays, simulateLearning } from './learning.ts';
import { practiceDays, simulatePractice } from './practice-tests.ts';
import type { DemoLibrary } from './read-library.ts';

/** The weak types of the demo student; one challenge is taken on the first. */
const weakTypes = ['flaw', 'parallel-reasoning'];
const counts = { problemSetSize: 10, challengeRight: 3, challengeAtMost: 8 };
const streakDays = 9;
const minute = 60_000;
const hour = 60 * minute;
const room = 40 * minute;
/** On the day of a test, drills come after it and its blind review. */
const afterTest = 20.5 * hour;
/** Questions that were seen before are easier. */
const knownBefore = 0.7;

type Task = { kind: HistoryDrill['kind']; units: Unit[]; known: boolean };

/**
 * The sections that are still fresh after all tests: drills take new questions from there, and leave most of them.
 */
const freshSections = ['test-2/1', 'test-3/2', 'test-3/3'];
/**
 * Two halves of the history: before and after Test 2 was taken, each with the questions that had been seen by then.
 */
const halves = [
  { after: 35, before: 23, known: ['test-1/1', 'test-1/2', 'test-1/3'], drills: 22, passages: 3, fresh: 6 },
  {
    after: 23,
    before: 0,
    known: ['test-2/2', 'test-2/3', 'test-2/4', 'test-1/4'],
    drills: 20,
    passages: 3,
    fresh: 9,
  },
];

/**
 * Five weeks of the demo student: four practice tests with blind review and a paused one, and between them single LR
 * questions, some passages, two problem sets and a challenge. Most drills repeat questions of a test that was taken;
 * new ones come from three sections that no test has used, more than half of which stay unseen. In the last two weeks
 * also skills and lessons.
 */
export function simulateDemoStudent(
  library: DemoLibrary,
  units: readonly Unit[],
  types: readonly string[],
  now: number,
  seed: number,
): DemoStudentHistory {
  const random = seededRandom(seed * 7_919 + 17);
  const levels = demoLevels(types, random);
  const habits: Habits = { levels, pace: 1.08, flagging: 0.2 };
  const active = activeDays(streakDays, 0.65, random);
  const drills: HistoryDrill[] = [];
  const challenges: HistoryChallenge[] = [];
  for (const half of halves) {
    const tasks = planTasks(units, half, random);
    const days = active.filter((ago) => ago < half.after && ago > half.before);
    days.forEach((ago, at) => {
      const today = tasks.slice(
        Math.floor((at * tasks.length) / days.length),
        Math.floor(((at + 1) * tasks.length) / days.length),
      );
      const opens = practiceDays.has(ago) ? afterTest : undefined;
      const space = opens === undefined ? room : 12 * minute;
      const starts = today.length > 0 ? startTimes(now, ago, today.length, space, random, opens) : [];
      today.forEach((task, index) => {
        const growth = -0.5 + (1.2 * (35 - ago)) / 35 + (task.known ? knownBefore : 0);
        const startedAt = starts[index] ?? 0;
        if (task.kind === 'challenge')
          challenges.push(takeChallenge(task.units, startedAt, habits, growth, drills, random));
        else drills.push(answerDrill(task.units, task.kind, startedAt, habits, growth, random));
      });
    });
  }
  for (const at of [2, 5, 11]) archive(drills[at]);
  const worked = active.filter((ago) => ago <= learningDays);
  const { drills: learning, lessons } = simulateLearning(library, worked, now, seed);
  return {
    levels,
    practice: simulatePractice(library, units, habits, now, seed),
    drills,
    challenges,
    learning,
    lessons,
  };
}

function demoLevels(types: readonly string[], random: Random): Levels {
  return Object.fromEntries(
    types.map((type) => [type, 0.6 + 0.25 * normal(random) - (weakTypes.includes(type) ? 2 : 0)]),
  );
}

/** The student's drills of one half, in order: the problem set and the challenge at fixed positions. */
function planTasks(units: readonly Unit[], half: (typeof halves)[number], random: Random): Task[] {
  const inSections = (sections: readonly string[]) =>
    shuffled(
      units.filter((unit) => sections.includes(`${unit.test}/${unit.section}`)),
      random,
    );
  const [known, fresh] = [inSections(half.known), inSections(freshSections)];
  const lr = (list: readonly Unit[]) => list.filter((unit) => unit.sectionType === 'LR');
  const rc = (list: readonly Unit[]) => list.filter((unit) => unit.sectionType === 'RC');
  const isWeak = (unit: Unit) => weakTypes.includes(unit.items[0]?.type ?? '');
  // The weak types first, so that enough drills show that they are weak.
  const again = lr(known).sort((a, b) => Number(isWeak(b)) - Number(isWeak(a)));
  const late = half.before === 0;
  const flaws = late ? lr(known).filter((unit) => unit.items[0]?.type === weakTypes[0]) : [];
  const challenge = flaws.slice(0, counts.challengeAtMost);
  const single = again.filter((unit) => !challenge.includes(unit));
  const alone: Task[] = [...single.slice(0, half.drills), ...rc(known).slice(0, half.passages)].map(
    (unit) => ({ kind: 'drill', units: [unit], known: true }),
  );
  // Each half takes questions from its own part of the fresh sections, so that none is used twice.
  const passage = units.filter(
    (unit) => freshSections.includes(`${unit.test}/${unit.section}`) && unit.sectionType === 'RC',
  )[late ? 1 : 0];
  const freshTasks: Task[] = [
    ...lr(fresh)
      .filter((unit) => (unit.section === 2) === late)
      .slice(0, half.fresh),
    ...(passage ? [passage] : []),
  ].map((unit) => ({ kind: 'drill', units: [unit], known: false }));
  const tasks = shuffled([...alone, ...freshTasks], random);
  const insertTask = (share: number, task: Task) => {
    if (task.units.length > 0) tasks.splice(Math.floor(share * tasks.length), 0, task);
  };
  insertTask(0.4, {
    kind: 'ps',
    units: single.slice(half.drills, half.drills + counts.problemSetSize),
    known: true,
  });
  insertTask(0.7, { kind: 'challenge', units: challenge, known: true });
  return tasks;
}

/** Drills on one question after another until enough are right; adds them to `drills`. */
function takeChallenge(
  units: readonly Unit[],
  createdAt: number,
  habits: Habits,
  growth: number,
  drills: HistoryDrill[],
  random: Random,
): HistoryChallenge {
  const drillIndexes: number[] = [];
  let completed = 0;
  let clock = createdAt;
  for (const unit of units) {
    if (completed === counts.challengeRight) break;
    const drill = answerDrill([unit], 'challenge', clock + 5_000, habits, growth, random);
    drillIndexes.push(drills.length);
    drills.push(drill);
    completed += drill.answers.every((answer) => answer.correct) ? 1 : 0;
    clock = drill.completedAt;
  }
  return {
    questionType: weakTypes[0] ?? 'flaw',
    rootType: 'LR',
    noOfChallenges: counts.challengeRight,
    completed,
    createdAt,
    endedAt: clock,
    drills: drillIndexes,
  };
}

function archive(drill: HistoryDrill | undefined) {
  if (drill) drill.archivedAt = drill.completedAt + 10 * minute;
}
