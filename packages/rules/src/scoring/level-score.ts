import {
  chanceOfSuccess,
  type Estimate,
  levelAt,
  newSkillRating,
  newStudentRating,
} from '../rating/index.ts';
import type { RatingPopulation } from '../rating/population.ts';
import { prior, type RatingState } from '../rating/state.ts';
import { type ConversionRow, highestScaled, lowestScaled } from './conversion.ts';

const types = ['LR', 'RC'] as const;
type ScoredType = (typeof types)[number];

/** A scored question of a test that the student has not taken. */
export interface ScoredItem {
  readonly type: ScoredType;
  /** The key of the student's level for it, as 'LR:flaw'. */
  readonly levelKey: string | null;
  readonly item: Estimate;
}
/** A test without its texts: its scored questions and its table. */
export interface UnseenTest {
  readonly items: readonly ScoredItem[];
  readonly conversion: readonly ConversionRow[];
}
/** What the answers so far say about the score of an unseen test, apart from what is expected of any student. */
export interface LevelScore {
  readonly scaled: number;
  /** In scaled points squared. */
  readonly variance: number;
  /** First answers that it is based on. */
  readonly answers: number;
}

/** How closely the two levels of a student are related: the sections of the exam correlate about that much. */
const correlation = 0.8;
/**
 * What a level from drills can't know, as a variance in scaled points: they have no clock, and no three hours. As much as
 * for a test of another provider (`outsideDoubt`).
 */
const drillDoubt = 16;
/** The step over which the slope of the score is taken, in logits. */
const step = 0.25;

/** The score of a raw score that need not be whole, between the rows of a table. */
function scaleBetween(rows: readonly ConversionRow[], raw: number): number {
  const sorted = [...rows].sort((a, b) => a.rawFrom - b.rawFrom);
  const points = sorted.map(({ rawFrom, rawTo, scaled }) => ({ raw: (rawFrom + rawTo) / 2, scaled }));
  const next = points.findIndex((point) => point.raw >= raw);
  if (next === 0) return points[0]!.scaled;
  if (next < 0) return points.at(-1)!.scaled;
  const [below, above] = [points[next - 1]!, points[next]!];
  return below.scaled + ((raw - below.raw) / (above.raw - below.raw)) * (above.scaled - below.scaled);
}

/** The expected score of a test for a student whose levels are certain and `shift` logits higher. */
function expectScore(
  test: UnseenTest,
  levels: ReadonlyMap<string, RatingState>,
  general: ReadonlyMap<ScoredType, number>,
  population: RatingPopulation,
  shift: number,
): number {
  const known = new Map<string, Estimate>();
  const levelFor = (type: ScoredType, levelKey: string | null): Estimate => {
    const key = levelKey ?? type;
    const before = known.get(key);
    if (before) return before;
    const student = { ...(levels.get(type) ?? newStudentRating()), mean: general.get(type)! + shift };
    const skills =
      levelKey === null ? [] : [{ key: levelKey, state: levels.get(levelKey) ?? newSkillRating() }];
    // What is expected of a test, not of the next question: the last answers and the form of the day say nothing.
    const lasting = { ...student, variance: 0, formMean: 0, formVariance: 0, lastAnswers: [] };
    const level = levelAt({ student: lasting, skills }, population);
    known.set(key, level);
    return level;
  };
  const raw = test.items.reduce(
    (sum, { type, levelKey, item }) => sum + chanceOfSuccess(levelFor(type, levelKey), item),
    0,
  );
  return scaleBetween(test.conversion, raw);
}

/**
 * The evidence of the levels about the mean level over the scored questions of a test. The levels are estimates that
 * contain their prior; the forecast has one of its own, so the prior is divided out again (a Gaussian posterior divided
 * by its prior is the likelihood). A section type without answers is known by the other one.
 * @returns posterior means by type, and mean and variance of the evidence; null without answers
 */
function findEvidence(levels: ReadonlyMap<string, RatingState>, weights: ReadonlyMap<ScoredType, number>) {
  // Beliefs about both levels, with the correlated prior, updated by one type after the other.
  const both = { LR: 0, RC: 0 };
  const covariance = { LR: prior.student, RC: prior.student, both: correlation * prior.student };
  for (const type of types) {
    const level = levels.get(type);
    const explained = level ? 1 - level.variance / prior.student : 0;
    if (!level || explained <= 0) continue;
    const total = covariance[type] + level.variance / explained;
    const surprise = level.mean / explained - both[type];
    const other = type === 'LR' ? 'RC' : 'LR';
    both[type] += (covariance[type] / total) * surprise;
    both[other] += (covariance.both / total) * surprise;
    covariance[other] -= covariance.both ** 2 / total;
    covariance.both -= (covariance.both * covariance[type]) / total;
    covariance[type] -= covariance[type] ** 2 / total;
  }
  const [lr, rc] = [weights.get('LR')!, weights.get('RC')!];
  const spread = (a: number, b: number, ab: number) => lr ** 2 * a + rc ** 2 * b + 2 * lr * rc * ab;
  const before = spread(prior.student, prior.student, correlation * prior.student);
  const after = spread(covariance.LR, covariance.RC, covariance.both);
  if (after >= before * (1 - 1e-9)) return null;
  const mean = lr * both.LR + rc * both.RC;
  const variance = 1 / (1 / after - 1 / before);
  return {
    general: new Map(types.map((type) => [type, both[type]])),
    mean,
    variance,
    seen: (mean * variance) / after,
  };
}

/**
 * What a student's answers say about the score of an unseen test: the expected number of right answers to its scored
 * questions, through its table, averaged over the given tests; and how uncertain that is. Null without answers or tests.
 */
export function scoreOfLevels(
  levels: ReadonlyMap<string, RatingState>,
  population: RatingPopulation,
  tests: readonly UnseenTest[],
): LevelScore | null {
  const items = tests.flatMap((test) => test.items);
  if (items.length === 0) return null;
  const share = (type: ScoredType) => items.filter((one) => one.type === type).length / items.length;
  const evidence = findEvidence(levels, new Map(types.map((type) => [type, share(type)])));
  if (!evidence) return null;
  const at = (shift: number) =>
    tests.reduce((sum, test) => sum + expectScore(test, levels, evidence.general, population, shift), 0) /
    tests.length;
  // The curve is nearly straight around the belief, and flat far from it, where few answers may point.
  const slope = (at(step) - at(-step)) / (2 * step);
  const scaled = at(0) + slope * (evidence.seen - evidence.mean);
  return {
    scaled: Math.max(lowestScaled, Math.min(highestScaled, scaled)),
    variance: slope ** 2 * evidence.variance + drillDoubt,
    answers: types.reduce((sum, type) => sum + (levels.get(type)?.count ?? 0), 0),
  };
}
