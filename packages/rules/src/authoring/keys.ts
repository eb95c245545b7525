/** Fewer keys than that say nothing of their spread. */
const fewestKeys = 15;
/**
 * The widest deviation of one letter's share from a fifth that chance explains: three standard deviations of a binomial
 * count with p = 1/5.
 */
const deviations = 3;
/** As many of the same key in a row, or more, catch the eye. */
export const longRun = 5;

/** How often each of A to E is the key; keys are 1 to 5. */
export const countKeys = (keys: readonly number[]): number[] =>
  [1, 2, 3, 4, 5].map((no) => keys.filter((key) => key === no).length);

/** Options that are the key far more or less often than a fifth of the time, with how often. */
export function unevenKeys(keys: readonly number[]): { optionNo: number; count: number }[] {
  if (keys.length < fewestKeys) return [];
  const expected = keys.length / 5;
  const tolerance = deviations * Math.sqrt(keys.length * 0.2 * 0.8);
  return countKeys(keys).flatMap((count, at) =>
    Math.abs(count - expected) > tolerance || count === 0 ? [{ optionNo: at + 1, count }] : [],
  );
}

/** Runs of the same key: where each begins (from 0), which key, how long. */
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
