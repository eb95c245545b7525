import type { Unit } from './units.ts';

type Sizes = Map<number, number>;

/** How many units have each number of questions. */
function countSizes(units: readonly Unit[]): Sizes {
  const sizes: Sizes = new Map();
  for (const { questions } of units) sizes.set(questions.length, (sizes.get(questions.length) ?? 0) + 1);
  return sizes;
}

/** Whether some of these sizes, each as often as it is there, add up to a number. */
function canAddUp(sizes: Sizes, total: number): boolean {
  let reached = new Set([0]);
  for (const [size, times] of sizes) {
    const next = new Set<number>();
    for (const sum of reached)
      for (let n = 0; n <= times && sum + n * size <= total; n += 1) next.add(sum + n * size);
    reached = next;
  }
  return reached.has(total);
}

/** Whether some of these units have exactly this number of questions. */
export const haveExactly = (units: readonly Unit[], questions: number): boolean =>
  canAddUp(countSizes(units), questions);

/**
 * The candidates with which units can still add up to exactly the questions that are left, or all if there are none:
 * passages are taken whole, and a set should have the number that was asked for.
 */
export function keepExact<T extends { readonly unit: Unit }>(
  candidates: readonly T[],
  left: number,
): readonly T[] {
  const sizes = countSizes(candidates.map(({ unit }) => unit));
  const exact = new Set(
    [...sizes.keys()].filter(
      (size) => size <= left && canAddUp(new Map(sizes).set(size, sizes.get(size)! - 1), left - size),
    ),
  );
  return exact.size === 0 ? candidates : candidates.filter(({ unit }) => exact.has(unit.questions.length));
}
