import { logit, shrinkFactor } from '../rating/gaussian.ts';
import type { Estimate } from '../rating/index.ts';
import { ordinaryItemVariance } from '../rating/state.ts';

/** The target chance of success: hard enough to teach, easy enough to keep going. */
export const defaultTarget = 0.7;

/** Below this a question is too hard to teach: easier ones are preferred, so that hard ones wait for a higher level. */
export const leastChance = 0.45;
/** Entries this far above the target, in logits, are too hard for everybody: uncertainty only widens the distance. */
const tooHardAbove = logit(defaultTarget) - logit(leastChance);

/**
 * The item mean at which a student of this level has the target chance. Pass the level at one question type
 * (`levelAt`) for a target within that type. It is lower for a student about whom little is known.
 */
export function targetDifficulty(student: Estimate, target: number = defaultTarget): number {
  return student.mean - logit(target) / shrinkFactor(student.variance + ordinaryItemVariance);
}

/**
 * One estimate for a passage with several questions: that of a random question of it (a moment-matched mixture), so
 * that its chance of success is the expected share of right answers. Throws a RangeError for an empty list.
 */
export function combineItems(items: readonly Estimate[]): Estimate {
  if (items.length === 0) throw new RangeError('a passage without questions has no difficulty');
  const average = (of: (item: Estimate) => number) =>
    items.reduce((sum, item) => sum + of(item), 0) / items.length;
  const mean = average((item) => item.mean);
  return {
    mean,
    variance: average((item) => item.variance + (item.mean - mean) ** 2),
    count: Math.floor(average((item) => item.count)),
  };
}

/** An entry of an index, which is sorted by ascending item mean. */
export interface Indexed {
  readonly id: string;
  readonly item: Estimate;
}

/**
 * The `limit` unseen entries nearest to the target difficulty, nearest first: a scan outwards from the target over an
 * index sorted by item mean; those that are too hard come last. The cost is log(size) plus the entries passed, never
 * the whole pool.
 */
export function nearestCandidates<Entry extends Indexed>(
  sorted: readonly Entry[],
  target: number,
  seen: ReadonlySet<string>,
  limit: number,
): Entry[] {
  let above = firstAtOrAbove(sorted, target);
  let below = above - 1;
  const found: Entry[] = [];
  while (found.length < limit && (below >= 0 || above < sorted.length)) {
    const lower = sorted[below];
    const upper = sorted[above];
    const distance = upper ? upper.item.mean - target : Number.POSITIVE_INFINITY;
    const takeLower = lower && (distance > tooHardAbove || target - lower.item.mean <= distance);
    const entry = takeLower ? lower : upper;
    if (takeLower) below -= 1;
    else above += 1;
    if (entry && !seen.has(entry.id)) found.push(entry);
  }
  return found;
}

/**
 * Candidates of every question type, each near the student's level at that type, so that a strong or weak type is not
 * crowded out by the others. Each type gets its share of the pool (at least one entry), which keeps the mix of types
 * of the exam. `indexes` has one sorted index per type.
 */
export function nearestOfEachType<Entry extends Indexed>(
  indexes: ReadonlyMap<string, readonly Entry[]>,
  getTarget: (questionType: string) => number,
  seen: ReadonlySet<string>,
  limit: number,
): Entry[] {
  let size = 0;
  for (const index of indexes.values()) size += index.length;
  return [...indexes].flatMap(([questionType, index]) => {
    const quota = Math.max(1, Math.round((limit * index.length) / size));
    return nearestCandidates(index, getTarget(questionType), seen, quota);
  });
}

function firstAtOrAbove(sorted: readonly Indexed[], target: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.item.mean < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
