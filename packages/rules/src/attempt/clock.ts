/**
 * The time of an attempt or of one of its sections. Nothing counts down: everything follows from these fields and the
 * time of the call. If it ended while paused, it keeps `pausedAt`.
 */
export interface AttemptClock {
  startedAt: Date | null;
  /** Set while paused: the start of the current pause, which is not in `pausedMs` yet. */
  pausedAt: Date | null;
  /** The sum of all finished pauses. */
  pausedMs: number;
  /** Null means untimed. */
  budgetSeconds: number | null;
  endedAt: Date | null;
}

/** The time at which a paused or ended clock stopped, otherwise now. */
function readingMs({ pausedAt, endedAt }: AttemptClock, now: Date): number {
  if (!pausedAt && !endedAt) return now.getTime();
  return Math.min(pausedAt?.getTime() ?? Infinity, endedAt?.getTime() ?? Infinity);
}

/** Milliseconds worked so far without pauses; 0 before the start. */
export function elapsedMs(clock: AttemptClock, now: Date): number {
  if (!clock.startedAt) return 0;
  return Math.max(0, readingMs(clock, now) - clock.startedAt.getTime() - clock.pausedMs);
}

/**
 * Start + budget + pauses - now, in milliseconds; constant while paused, the whole budget before the start, null if
 * untimed. A negative value is the overdrawn time; pages show 0 then.
 */
export function timeLeftMs(clock: AttemptClock, now: Date): number | null {
  return clock.budgetSeconds === null ? null : clock.budgetSeconds * 1000 - elapsedMs(clock, now);
}

/** When the time runs out; null if untimed, not started or paused, because it is not known then. */
export function runsOutAt(clock: AttemptClock): Date | null {
  if (clock.budgetSeconds === null || !clock.startedAt || clock.pausedAt) return null;
  return new Date(clock.startedAt.getTime() + clock.budgetSeconds * 1000 + clock.pausedMs);
}

/** Whether it has ended or is out of time. */
export function isOver(clock: AttemptClock, now: Date): boolean {
  const left = timeLeftMs(clock, now);
  return clock.endedAt !== null || (left !== null && left <= 0);
}

/** Starts a clock; a running clock is unchanged. */
export function startClock(clock: AttemptClock, now: Date): AttemptClock {
  return clock.startedAt ? clock : { ...clock, startedAt: now };
}

/** Pauses a running clock; any other is unchanged. */
export function pauseClock(clock: AttemptClock, now: Date): AttemptClock {
  return !clock.startedAt || clock.pausedAt || clock.endedAt ? clock : { ...clock, pausedAt: now };
}

/** Resumes a paused clock; any other is unchanged. */
export function resumeClock(clock: AttemptClock, now: Date): AttemptClock {
  if (!clock.pausedAt || clock.endedAt) return clock;
  const pause = Math.max(0, now.getTime() - clock.pausedAt.getTime());
  return { ...clock, pausedAt: null, pausedMs: clock.pausedMs + pause };
}

/** Ends a clock, but not later than when its time ran out: nobody works longer than the budget. */
export function endClock(clock: AttemptClock, now: Date): AttemptClock {
  if (clock.endedAt) return clock;
  const limit = runsOutAt(clock);
  return { ...clock, endedAt: limit && limit < now ? limit : now };
}

const WARNING_MS = 5 * 60_000;

/** Whether five minutes or less are left of a longer budget. The page makes sure to announce it only once. */
export function fiveMinuteWarningDue(leftMs: number | null, budgetSeconds: number | null): boolean {
  if (leftMs === null || budgetSeconds === null) return false;
  return budgetSeconds * 1000 > WARNING_MS && leftMs > 0 && leftMs <= WARNING_MS;
}
