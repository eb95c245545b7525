/** Grid lines at round amounts, from zero or below to the first above all values. In cents. */
export function scaleTicks(values: readonly number[], maxTicks = 5): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const least = Math.max((high - low) / maxTicks, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
