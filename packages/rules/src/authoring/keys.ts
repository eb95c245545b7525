/** The minimum number of keys to judge their distribution. */
const fewestKeys = 15;
/**
 * The maximum deviation of one option's share from a fifth that chance explains: three standard deviations of a
 * binomial count with p = 1/5.
 */
const deviations = 3;
/** A run of this many equal keys is reported. */
export const longRun = 5;

/** How often each of A to E is the key; keys are 1 to 5. */
export const countKeys = (keys: readonly number[]): number[] =>
  [1, 2, 3, 4, 5].map((no) => keys.filter((key) => key === no).length);

/** Options that are the key far more or less often than a fifth of the time, with their number. */
export function unevenKeys(keys: readonly number[]): { optionNo: number; count: number }[] {
  if (keys.length < fewestKeys) return [];
  const expected = keys.length / 5;
  const tolerance = deviations * Math.sqrt(keys.length * 0.2 * 0.8);
  return countKeys(keys).flatMap((count, at) =>
    Math.abs(count - expected) > tolerance || count === 0 ? [{ optionNo: at + 1, count }] : [],
  );
}

/** Runs of equal keys: the index where each begins (from 0), the key, and the length. */
export function keyRuns(keys: readonly number[]): { from: number; optionNo: number; length: number }[] {
  const runs: { from: number; optionNo: number; length: number }[] = [];
  let from = 0;
  for (let at = 1; at <= keys.length; at += 1) {
    if (at < keys.length && keys[at] === keys[from]) continue;
    if (at - from >= longRun) runs.push({ from, optionNo: keys[from]!, length: at - from });
    from = at;
  }
  return runs;
}
