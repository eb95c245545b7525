/** A test measures again, and not only memory, after this long. */
export const RETAKE_AFTER_WEEKS = 8;
const WEEK_MS = 7 * 86_400_000;

export interface CompletedTest {
  readonly testId: string;
  readonly completedAt: Date;
}
export interface Retake extends CompletedTest {
  /** Since when, or from when on, a retake makes sense. */
  readonly readyAt: Date;
}

/** Each test with its last completion, the one that was taken longest ago first. */
export function listRetakes(taken: readonly CompletedTest[]): Retake[] {
  const last = new Map<string, Date>();
  for (const { testId, completedAt } of taken) {
    const known = last.get(testId);
    if (!known || completedAt > known) last.set(testId, completedAt);
  }
  return [...last]
    .map(([testId, completedAt]) => ({
      testId,
      completedAt,
      readyAt: new Date(completedAt.getTime() + RETAKE_AFTER_WEEKS * WEEK_MS),
    }))
    .sort((a, b) => a.readyAt.getTime() - b.readyAt.getTime());
}
