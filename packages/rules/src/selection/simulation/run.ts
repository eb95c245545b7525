import { type Random, seededRandom } from '../../random.ts';
import {
  chanceOfSuccess,
  levelAt,
  newPopulation,
  newSkillRating,
  type RatingPopulation,
  rateAnswer,
  teachPopulation,
} from '../../rating/index.ts';
import { leastChance, nearestOfEachType, targetDifficulty } from '../candidates.ts';
import { type PickReason, pickNext } from '../pick.ts';
import { SortedPool } from './pool.ts';
import {
  answers,
  makeItems,
  makeStudents,
  type PopulationModel,
  type SimulatedItem,
  type SimulatedStudent,
  usualPopulation,
} from './population.ts';
import { correlation, Tally } from './statistics.ts';

export interface SimulationSettings {
  readonly students: number;
  readonly items: number;
  readonly drills: number;
  readonly answersPerItem: number;
  readonly seed: number;
  readonly populationModel?: PopulationModel;
}

/** The result. Shares of right answers cover drills that the product chose, from the 30th on. */
export interface SimulationResult {
  readonly shareRight: number;
  readonly shareRightProductsChoice: number;
  readonly shareRightOthers: number;
  /** One per fifth of the students, from the lowest true level to the highest. */
  readonly shareRightByFifth: readonly number[];
  readonly levelCorrelation: number;
  readonly itemCorrelation: number;
  /** Items that reached the required number of answers. */
  readonly itemsMeasured: number;
  readonly repeatedPicks: number;
  /** Picks with less than the least chance while an unseen item had it. */
  readonly burnedPicks: number;
  readonly reasons: ReadonlyMap<PickReason, number>;
}

/** Shares of right answers count from this drill, and levels are measured after this many. */
const settledFrom = 30;
const levelMeasuredAfter = 60;
const candidatesPerPick = 64;
/** A question type is due for review if it was not drilled for this many drills. */
const dueAfter = 30;

/**
 * Simulates students who drill in turns on one pool, all rated from nothing; afterwards they take practice tests
 * (random items, each new to the student) until every item has its answers. Deterministic for a seed.
 */
export function simulateDrilling(settings: SimulationSettings): SimulationResult {
  const random = seededRandom(settings.seed);
  const populationModel = settings.populationModel ?? usualPopulation;
  const items = makeItems(settings.items, populationModel, random);
  const students = makeStudents(settings.students, populationModel, random);
  const byLevel = [...students].sort((a, b) => a.trueLevel - b.trueLevel);
  const quintileByStudent = new Map(
    byLevel.map((student, rank) => [student, Math.floor((5 * rank) / byLevel.length)]),
  );
  const pool = new SortedPool(items);
  const population = newPopulation();
  const fifths = Array.from({ length: 5 }, () => new Tally());
  const [everybody, productsChoice, others] = [new Tally(), new Tally(), new Tally()];
  const reasons = new Map<PickReason, number>();
  const answer = createAnswerModel(settings.answersPerItem, population, populationModel, random);
  let repeatedPicks = 0;
  let burnedPicks = 0;
  let levelCorrelation = Number.NaN;

  for (let drill = 1; drill <= settings.drills; drill += 1) {
    for (const student of students) {
      const { item, reason, isBurned } = choose(student, pool, population, drill, random);
      if (isBurned) burnedPicks += 1;
      if (student.seen.has(item.id)) repeatedPicks += 1;
      const correct = answer(student, item);
      pool.resort(item);
      student.lastDrilled.set(item.questionType, drill);
      if (drill < settledFrom) continue;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      everybody.add(correct);
      (student.productsChoice ? productsChoice : others).add(correct);
      fifths[quintileByStudent.get(student)!]!.add(correct);
    }
    if (drill === levelMeasuredAfter) {
      levelCorrelation = correlation(students.map(({ student, trueLevel }) => [student.mean, trueLevel]));
    }
  }
  takePracticeTests(students, items, settings.answersPerItem, answer, random);
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
    burnedPicks,
    reasons,
  };
}

function choose(
  student: SimulatedStudent,
  pool: SortedPool,
  population: RatingPopulation,
  drill: number,
  random: Random,
) {
  const levels = new Map(
    [...pool.indexes.keys()].map((type) => {
      const skills = [{ key: type, state: student.skills.get(type) ?? newSkillRating() }];
      return [type, levelAt({ student: student.student, skills }, population)];
    }),
  );
  const getTarget = (type: string) => targetDifficulty(levels.get(type)!);
  const found = nearestOfEachType(pool.indexes, getTarget, student.seen, candidatesPerPick);
  const picked = pickNext({
    candidates: found.map((entry) => ({
      id: entry.id,
      item: entry.item,
      questionType: entry.questionType,
      level: levels.get(entry.questionType)!,
      skill: student.skills.get(entry.questionType) ?? newSkillRating(),
      due: drill - (student.lastDrilled.get(entry.questionType) ?? 0) > dueAfter,
    })),
    weighWeakTypes: student.productsChoice,
    random,
  });
  if (!picked) throw new Error('the simulated pool ran dry: give it more items or fewer drills');
  const getChance = ({ questionType, item }: SimulatedItem) =>
    chanceOfSuccess(levels.get(questionType)!, item);
  const isFair = (item: SimulatedItem) => !student.seen.has(item.id) && getChance(item) >= leastChance;
  return {
    item: found.find((entry) => entry.id === picked.candidate.id)!,
    reason: picked.reason,
    isBurned: picked.chance < leastChance && [...pool.indexes.values()].some((index) => index.some(isFair)),
  };
}

type Answering = (student: SimulatedStudent, item: SimulatedItem) => boolean;

/** Answers and rates; stores an item's estimate after the required number of answers. */
function createAnswerModel(
  answersPerItem: number,
  population: RatingPopulation,
  populationModel: PopulationModel,
  random: Random,
): Answering {
  return (student, item) => {
    const correct = answers(student, item, populationModel, random);
    const skill = {
      key: item.questionType,
      state: student.skills.get(item.questionType) ?? newSkillRating(),
    };
    const rated = rateAnswer({
      student: student.student,
      skills: [skill],
      item: item.item,
      population,
      correct,
    });
    student.student = rated.student;
    student.skills.set(item.questionType, rated.skills[0]!.state);
    teachPopulation(population, rated.lesson);
    item.item = rated.item;
    student.seen.add(item.id);
    if (rated.item.count === answersPerItem) item.measured = rated.item;
    return correct;
  };
}

/**
 * Items are answered in turns by random students to whom they are new, until each has its answers or nobody is left.
 */
function takePracticeTests(
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

/** The first match from a random position, wrapping around. */
function findFrom<Value>(
  values: readonly Value[],
  random: Random,
  isMatch: (value: Value) => boolean,
): Value | undefined {
  const from = Math.floor(random() * values.length);
  for (let step = 0; step < values.length; step += 1) {
    const value = values[(from + step) % values.length]!;
    if (isMatch(value)) return value;
  }
  return undefined;
}
