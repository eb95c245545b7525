/** Sums over n pairs of an indicator c (0 or 1) and a number y. */
export interface IndicatorSums {
  readonly n: number;
  /** Sum of c. */
  readonly c: number;
  /** Sums of y, of y squared, and of y where c is 1. */
  readonly y: number;
  readonly yy: number;
  readonly cy: number;
}

/**
 * The point-biserial correlation: Pearson's r of an indicator and a number,
 *
 *   r = (n Σcy - Σc Σy) / √((n Σc - (Σc)²) (n Σy² - (Σy)²))
 *
 * which equals (M₁ - M) / σ · √(p / q) with M₁ the mean where the indicator is 1 (Crocker and Algina, Introduction to
 * Classical and Modern Test Theory, 1986, ch. 14). Null if either does not vary.
 */
export function pointBiserial({ n, c, y, yy, cy }: IndicatorSums): number | null {
  const spreadC = n * c - c * c;
  const spreadY = n * yy - y * y;
  if (n < 2 || spreadC <= 0 || spreadY <= 0) return null;
  return (n * cy - c * y) / (Math.sqrt(spreadC) * Math.sqrt(spreadY));
}

/**
 * How unlikely it is that two shares differ by chance: z of the difference with the pooled share (Fleiss, Statistical
 * Methods for Rates and Proportions, 3rd ed. 2003, ch. 3; without continuity correction). Positive if the second is
 * larger. Null if a group is empty or nothing varies.
 */
export function twoProportionZ(
  first: { readonly right: number; readonly of: number },
  second: { readonly right: number; readonly of: number },
): number | null {
  if (first.of === 0 || second.of === 0) return null;
  const pooled = (first.right + second.right) / (first.of + second.of);
  const variance = pooled * (1 - pooled) * (1 / first.of + 1 / second.of);
  if (variance <= 0) return null;
  return (second.right / second.of - first.right / first.of) / Math.sqrt(variance);
}
