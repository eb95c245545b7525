import { type Random, seededRandom } from '../../random.ts';
import { effectiveLevel, newSkillEstimate, rateFirstAnswer } from '../../rating/index.ts';
import { nearestOfEachType, targetDifficulty } from '../candidates.ts';
import { type PickReason, pickNext } from '../pick.ts';
import { correlation, Tally } from './figures.ts';
import { SortedPool } from './pool.ts';
import {
  answers,
  makeItems,
  makeStudents,
  type SimulatedItem,
  type SimulatedStudent,
  usualWorld,
  type World,
} from './population.ts';

export interface SimulationSettings {
  readonly students: number;
  readonly items: number;
  readonly drills: number;
  readonly answersPerItem: number;
  readonly seed: number;
  readonly world?: World;
}

/** What was seen; shares right are over chosen drills from the 30th on. */
export interface SimulationFigures {
  readonly shareRight: number;
  readonly shareRightProductsChoice: number;
  readonly shareRightOthers: number;
  /** One per fifth of the students, from the lowest true level to the highest. */
  readonly shareRightByFifth: readonly number[];
  readonly levelCorrelation: number;
  readonly itemCorrelation: number;
  /** Items that reached the wanted number of answers. */
  readonly itemsMeasured: number;
  readonly repeatedPicks: number;
  readonly reasons: ReadonlyMap<PickReason, number>;
}

/** Shares right count from this drill, levels are measured after this many. */
const settledFrom = 30;
const levelMeasuredAfter = 60;
const candidatesPerPick = 64;
/** A question type is due for review when it was not drilled for this many drills. */
const dueAfter = 30;

/**
 * Students who drill in turns on one pool, all rated from nothing; afterwards they sit practice tests (items
 * at random, each new to the student) until every item has its answers. Deterministic for a seed.
 */
export function simulateDrilling(settings: SimulationSettings): SimulationFigures {
  const random = seededRandom(settings.seed);
  const world = settings.world ?? usualWorld;
  const items = makeItems(settings.items, world, random);
  const students = makeStudents(settings.students, world, random);
  const byLevel = [...students].sort((a, b) => a.trueLevel - b.trueLevel);
  const fifthOf = new Map(byLevel.map((student, rank) => [student, Math.floor((5 * rank) / byLevel.length)]));
  const pool = new SortedPool(items);
  const fifths = Array.from({ length: 5 }, () => new Tally());
  const [everybody, productsChoice, others] = [new Tally(), new Tally(), new Tally()];
  const reasons = new Map<PickReason, number>();
  const answer = answering(settings.answersPerItem, world, random);
  let repeatedPicks = 0;
  let levelCorrelation = Number.NaN;

  for (let drill = 1; drill <= settings.drills; drill += 1) {
    for (const student of students) {
      const { item, reason } = choose(student, pool, drill, random);
      if (student.seen.has(item.id)) repeatedPicks += 1;
      const correct = answer(student, item);
      pool.resort(item);
      student.lastDrilled.set(item.questionType, drill);
      if (drill < settledFrom) continue;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      everybody.add(correct);
      (student.productsChoice ? productsChoice : others).add(correct);
      fifths[fifthOf.get(student)!]!.add(correct);
    }
    if (drill === levelMeasuredAfter) {
      levelCorrelation = correlation(students.map(({ student, trueLevel }) => [student.mean, trueLevel]));
    }
  }
  sitPracticeTests(students, items, settings.answersPerItem, answer, random);
  const measured = items.flatMap((item) =>
    item.measured ? [[item.measured.mean, item.trueDifficulty] as const] : [],
  );
  return {
    shareRight: everybody.share,
    shareRightProductsChoice: productsChoice.share,
    shareRightOthers: others.share,
    shareRightByFifth: fifths.map((tally) => tally.share),
    levelCorrelation,
    itemCorrelation: correlation(measured),
    itemsMeasured: measured.length,
    repeatedPicks,
    reasons,
  };
}

function choose(student: SimulatedStudent, pool: SortedPool, drill: number, random: Random) {
  const skillOf = (type: string) => student.skills.get(type) ?? newSkillEstimate();
  const targetOf = (type: string) => targetDifficulty(effectiveLevel(student.student, skillOf(type)));
  const found = nearestOfEachType(pool.indexes, targetOf, student.seen, candidatesPerPick);
  const picked = pickNext({
    candidates: found.map((entry) => ({
      id: entry.id,
      item: entry.item,
      questionType: entry.questionType,
      skill: skillOf(entry.questionType),
      due: drill - (student.lastDrilled.get(entry.questionType) ?? 0) > dueAfter,
    })),
    student: student.student,
    weighWeakTypes: student.productsChoice,
    random,
  });
  if (!picked) throw new Error('the simulated pool ran dry: give it more items or fewer drills');
  return { item: found.find((entry) => entry.id === picked.candidate.id)!, reason: picked.reason };
}

type Answering = (student: SimulatedStudent, item: SimulatedItem) => boolean;

/** Answers and rates; notes an item's estimate when it has had the wanted number of answers. */
function answering(answersPerItem: number, world: World, random: Random): Answering {
  return (student, item) => {
    const correct = answers(student, item, world, random);
    const skill = student.skills.get(item.questionType) ?? newSkillEstimate();
    const rated = rateFirstAnswer({ student: student.student, skill, item: item.item, correct });
    student.student = rated.student;
    if (rated.skill) student.skills.set(item.questionType, rated.skill);
    item.item = rated.item;
    student.seen.add(item.id);
    if (rated.item.count === answersPerItem) item.measured = rated.item;
    return correct;
  };
}

/** Items are answered by random students to whom they are new, in turns, until each has its answers or nobody is left. */
function sitPracticeTests(
  students: readonly SimulatedStudent[],
  items: readonly SimulatedItem[],
  answersPerItem: number,
  answer: Answering,
  random: Random,
) {
  let short = items.filter((item) => item.item.count < answersPerItem);
  while (short.length > 0) {
    short = short.filter((item) => {
      const someone = findFrom(students, random, ({ seen }) => !seen.has(item.id));
      if (someone) answer(someone, item);
      return someone && item.item.count < answersPerItem;
    });
  }
}

/** The first that fits, from a random place on and around. */
function findFrom<Value>(
  values: readonly Value[],
  random: Random,
  fits: (value: Value) => boolean,
): Value | undefined {
  const from = Math.floor(random() * values.length);
  for (let step = 0; step < values.length; step += 1) {
    const value = values[(from + step) % values.length]!;
    if (fits(value)) return value;
  }
  return undefined;
}
