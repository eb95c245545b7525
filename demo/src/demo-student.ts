import { type Random, seededRandom } from '@docket/rules';
import { answerDrill, type Habits, normal } from './answering.ts';
import { activeDays, startTimes } from './calendar.ts';
import type { DemoStudentHistory, HistoryChallenge, HistoryDrill, Levels } from './history-types.ts';
import { shuffled, type Unit } from './items.ts';

/** What the demo student is bad at; one challenge is taken on the first. */
const weakTypes = ['flaw', 'parallel-reasoning'];
const counts = { lrDrills: 58, passages: 7, problemSetSize: 10, challengeRight: 3, challengeAtMost: 8 };
const streakDays = 9;
const minute = 60_000;
const room = 40 * minute;

type Task = { kind: HistoryDrill['kind']; units: Unit[] };

/**
 * Five weeks of the demo student: single LR questions, some passages, two problem sets and a challenge, all from the
 * first two tests, so that more than half of the library (and the whole of the last test) is still unseen.
 */
export function simulateDemoStudent(
  units: readonly Unit[],
  types: readonly string[],
  now: number,
  seed: number,
): DemoStudentHistory {
  const random = seededRandom(seed * 7_919 + 17);
  const levels = demoLevels(types, random);
  const habits: Habits = { levels, pace: 1.08, flagging: 0.2 };
  const tasks = tasksOf(units, random);
  const days = activeDays(streakDays, 0.65, random);
  const drills: HistoryDrill[] = [];
  const challenges: HistoryChallenge[] = [];
  days.forEach((ago, at) => {
    const today = tasks.slice(
      Math.floor((at * tasks.length) / days.length),
      Math.floor(((at + 1) * tasks.length) / days.length),
    );
    const starts = today.length > 0 ? startTimes(now, ago, today.length, room, random) : [];
    const growth = -0.7 + (1.4 * at) / days.length;
    today.forEach((task, place) => {
      const startedAt = starts[place] ?? 0;
      if (task.kind === 'challenge')
        challenges.push(takeChallenge(task.units, startedAt, habits, growth, drills, random));
      else drills.push(answerDrill(task.units, task.kind, startedAt, habits, growth, random));
    });
  });
  for (const at of [2, 5, 11]) archive(drills[at]);
  return { levels, drills, challenges };
}

function demoLevels(types: readonly string[], random: Random): Levels {
  return Object.fromEntries(
    types.map((type) => [type, 0.6 + 0.25 * normal(random) - (weakTypes.includes(type) ? 2 : 0)]),
  );
}

/** What the student did, in order: sets and challenge stand at fixed places among the single drills. */
function tasksOf(units: readonly Unit[], random: Random): Task[] {
  const tests = [...new Set(units.map((unit) => unit.test))].slice(0, 2);
  const known = shuffled(
    units.filter((unit) => tests.includes(unit.test)),
    random,
  );
  const ofType = (code: string | undefined) => known.filter((unit) => unit.items[0]?.type === code);
  const challengeUnits = ofType(weakTypes[0]).slice(0, counts.challengeAtMost);
  // Enough of the weak types to show, in the statistics, that they are weak.
  const weak = weakTypes.flatMap((code) =>
    ofType(code)
      .filter((unit) => !challengeUnits.includes(unit))
      .slice(0, 7),
  );
  const others = known.filter(
    (unit) => unit.sectionType === 'LR' && ![...challengeUnits, ...weak].includes(unit),
  );
  const single = [...weak, ...others];
  const passages = known.filter((unit) => unit.sectionType === 'RC').slice(0, counts.passages);
  const alone = [...single.slice(0, counts.lrDrills), ...passages];
  const tasks: Task[] = shuffled(alone, random).map((unit) => ({ kind: 'drill', units: [unit] }));
  const set = (at: number): Task => ({
    kind: 'ps',
    units: single.slice(
      counts.lrDrills + at * counts.problemSetSize,
      counts.lrDrills + (at + 1) * counts.problemSetSize,
    ),
  });
  const place = (share: number, task: Task) => {
    if (task.units.length > 0) tasks.splice(Math.floor(share * tasks.length), 0, task);
  };
  place(0.35, set(0));
  place(0.7, { kind: 'challenge', units: challengeUnits });
  place(0.85, set(1));
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
  const places: number[] = [];
  let completed = 0;
  let clock = createdAt;
  for (const unit of units) {
    if (completed === counts.challengeRight) break;
    const drill = answerDrill([unit], 'challenge', clock + 5_000, habits, growth, random);
    places.push(drills.length);
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
    drills: places,
  };
}

function archive(drill: HistoryDrill | undefined) {
  if (drill) drill.archivedAt = drill.completedAt + 10 * minute;
}
