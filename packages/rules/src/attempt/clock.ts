/**
 * The time of an attempt or of one of its sections. Nothing counts down anywhere: all that is asked follows
 * from these fields and the moment of asking. Ended while paused, it keeps `pausedAt`.
 */
export interface AttemptClock {
  startedAt: Date | null;
  /** Set while paused: the start of the present pause, which is not in `pausedMs` yet. */
  pausedAt: Date | null;
  /** All pauses that are over. */
  pausedMs: number;
  /** Null is untimed. */
  budgetSeconds: number | null;
  endedAt: Date | null;
}

/** When the clock stands still that moment, otherwise now. */
function readingMs({ pausedAt, endedAt }: AttemptClock, now: Date): number {
  if (!pausedAt && !endedAt) return now.getTime();
  return Math.min(pausedAt?.getTime() ?? Infinity, endedAt?.getTime() ?? Infinity);
}

/** Milliseconds worked so far, pauses left out; 0 before the start. */
export function elapsedMs(clock: AttemptClock, now: Date): number {
  if (!clock.startedAt) return 0;
  return Math.max(0, readingMs(clock, now) - clock.startedAt.getTime() - clock.pausedMs);
}

/**
 * Start + budget + pauses - now, in milliseconds; frozen while paused, the whole budget before the start,
 * null when untimed. Below zero it tells by how much the time is overdrawn: pages show 0 then.
 */
export function timeLeftMs(clock: AttemptClock, now: Date): number | null {
  return clock.budgetSeconds === null ? null : clock.budgetSeconds * 1000 - elapsedMs(clock, now);
}

/** The moment at which the time runs out; null when untimed, not started or paused, as none is known then. */
export function runsOutAt(clock: AttemptClock): Date | null {
  if (clock.budgetSeconds === null || !clock.startedAt || clock.pausedAt) return null;
  return new Date(clock.startedAt.getTime() + clock.budgetSeconds * 1000 + clock.pausedMs);
}

/** Ended, or out of time. */
export function isOver(clock: AttemptClock, now: Date): boolean {
  const left = timeLeftMs(clock, now);
  return clock.endedAt !== null || (left !== null && left <= 0);
}

/** Starts a clock; one that runs already stays as it is. */
export function startClock(clock: AttemptClock, now: Date): AttemptClock {
  return clock.startedAt ? clock : { ...clock, startedAt: now };
}

/** Stops a running clock; one that is not running stays as it is. */
export function pauseClock(clock: AttemptClock, now: Date): AttemptClock {
  return !clock.startedAt || clock.pausedAt || clock.endedAt ? clock : { ...clock, pausedAt: now };
}

/** Lets a paused clock run on; one that is not paused stays as it is. */
export function resumeClock(clock: AttemptClock, now: Date): AttemptClock {
  if (!clock.pausedAt || clock.endedAt) return clock;
  const pause = Math.max(0, now.getTime() - clock.pausedAt.getTime());
  return { ...clock, pausedAt: null, pausedMs: clock.pausedMs + pause };
}

/** Ends a clock, at the latest when its time ran out: nobody has worked longer than the budget. */
export function endClock(clock: AttemptClock, now: Date): AttemptClock {
  if (clock.endedAt) return clock;
  const limit = runsOutAt(clock);
  return { ...clock, endedAt: limit && limit < now ? limit : now };
}

const WARNING_MS = 5 * 60_000;

/** Whether five minutes or less are left of a longer budget. That it is announced once is the page's matter. */
export function fiveMinuteWarningDue(leftMs: number | null, budgetSeconds: number | null): boolean {
  if (leftMs === null || budgetSeconds === null) return false;
  return budgetSeconds * 1000 > WARNING_MS && leftMs > 0 && leftMs <= WARNING_MS;
}
