/**
 * Whether an answer counts for accuracy and leaderboards: not if it was faster than `accuracySeconds` (a guess or a
 * click-through), nor if a hint was used.
 */
export function countsForAccuracy(answer: {
  timeMs: number;
  accuracySeconds: number;
  assisted: boolean;
}): boolean {
  return !answer.assisted && answer.timeMs >= answer.accuracySeconds * 1000;
}

/** Right answers among those that count; `share` is 0 to 1, and null if none counts. */
export function accuracy(rows: readonly { correct: boolean; counted: boolean }[]): {
  right: number;
  of: number;
  share: number | null;
} {
  const counted = rows.filter((row) => row.counted);
  const right = counted.filter((row) => row.correct).length;
  return { right, of: counted.length, share: counted.length ? right / counted.length : null };
}
