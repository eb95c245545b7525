import { twoProportionZ } from './correlation.ts';
import type { FirstAnswerSums } from './sums.ts';

/** The older and the newer half of the first answers to a question, split between two periods. */
export interface Drift {
  readonly early: { readonly right: number; readonly of: number };
  readonly late: { readonly right: number; readonly of: number };
  /** Two-proportion z; positive if later students do better. */
  readonly z: number | null;
}

/** Splits where the halves are closest to equal; null if all answers are in one period. */
export function drift({ periods }: Pick<FirstAnswerSums, 'periods'>): Drift | null {
  const all = periods.answers.reduce((sum, count) => sum + count, 0);
  let early = { right: 0, of: 0 };
  for (const [i, of] of periods.answers.entries()) {
    if (of === 0) continue;
    const next = { right: early.right + periods.right[i]!, of: early.of + of };
    if (next.of === all) break;
    if (early.of > 0 && Math.abs(all - 2 * next.of) >= Math.abs(all - 2 * early.of)) break;
    early = next;
  }
  if (early.of === 0) return null;
  const right = periods.right.reduce((sum, count) => sum + count, 0);
  const late = { right: right - early.right, of: all - early.of };
  return { early, late, z: twoProportionZ(early, late) };
}
