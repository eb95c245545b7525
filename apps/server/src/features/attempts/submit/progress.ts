import { streakAfterWork } from '@docket/rules';
import type { Progress } from './ledger.types.ts';

/** Without work for this long, the student has had a break. */
const breakByItselfMs = 30 * 60_000;

/** Seconds of drilling since the last break, up to now. */
export function secondsSinceBreak(progress: Progress, now: Date): number {
  const rested =
    progress.lastWorkAt === null || now.getTime() - progress.lastWorkAt.getTime() >= breakByItselfMs;
  return rested ? 0 : progress.secondsSinceBreak;
}

/** The streak and the time since the last break after another finished attempt. */
export function afterWork(
  progress: Progress,
  work: { readonly startedAt: Date; readonly endedAt: Date; readonly timeMs: number; readonly day: string },
): Progress {
  const later = progress.lastWorkAt === null || work.endedAt > progress.lastWorkAt;
  return {
    ...streakAfterWork(progress, work.day, progress.notWorked ?? []),
    secondsSinceBreak: secondsSinceBreak(progress, work.startedAt) + work.timeMs / 1000,
    lastWorkAt: later ? work.endedAt : progress.lastWorkAt,
  };
}
