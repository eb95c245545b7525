/**
 * Round values for grid lines, around all values. `fromZero`: for amounts and shares, whose size would be misread
 * otherwise.
 */
export function listTicks(values: readonly number[], fromZero: boolean, maxSteps = 4): readonly number[] {
  const low = fromZero ? Math.min(0, ...values) : Math.min(...values);
  const high = Math.max(...values);
  const least = high > low ? (high - low) / maxSteps : Math.abs(high) * 0.1 || 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= least * 0.999) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  // Steps below 1 add up to 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** Moves labels apart that would overlap, in the same order. Positions in px, from the top. */
export function spreadLabels(positions: readonly number[], distance: number): number[] {
  const placed: number[] = new Array(positions.length).fill(0);
  const order = positions.map((_, at) => at).sort((a, b) => positions[a]! - positions[b]!);
  let least = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    placed[at] = Math.max(positions[at]!, least);
    least = placed[at]! + distance;
  }
  return placed;
}
