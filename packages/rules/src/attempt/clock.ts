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
  /**
   * The last heartbeat, for the clock of a drill: `AWAY_AFTER_MS` later it pauses by itself (decision 89). A clock
   * without it (a section of a practice test) runs whether or not the student is there.
   */
  seenAt?: Date | null;
}

/** A drill's clock pauses this long after the last heartbeat. Longer than a page is silent between two pings. */
export const AWAY_AFTER_MS = 30_000;

const awayFromMs = ({ seenAt }: AttemptClock): number =>
  seenAt ? seenAt.getTime() + AWAY_AFTER_MS : Infinity;

/** The time at which a paused or ended clock stopped, or at which the student was away; otherwise now. */
function readingMs(clock: AttemptClock, now: Date): number {
  const { pausedAt, endedAt } = clock;
  const stoppedMs =
    pausedAt || endedAt
      ? Math.min(pausedAt?.getTime() ?? Infinity, endedAt?.getTime() ?? Infinity)
      : now.getTime();
  return Math.min(stoppedMs, awayFromMs(clock));
}

/** Whether a running clock has paused by itself because the student is away. */
export function isAway(clock: AttemptClock, now: Date): boolean {
  return clock.startedAt !== null && !clock.pausedAt && !clock.endedAt && now.getTime() > awayFromMs(clock);
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

/**
 * When the time runs out; null if untimed, not started or paused, because it is not known then, and if the clock
 * pauses by itself before.
 */
export function runsOutAt(clock: AttemptClock): Date | null {
  if (clock.budgetSeconds === null || !clock.startedAt || clock.pausedAt) return null;
  const endMs = clock.startedAt.getTime() + clock.budgetSeconds * 1000 + clock.pausedMs;
  return endMs > awayFromMs(clock) ? null : new Date(endMs);
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
  const pause = Math.max(0, now.getTime() - readingMs(clock, now));
  const seen = clock.seenAt ? { seenAt: now } : {};
  return { ...clock, pausedAt: null, pausedMs: clock.pausedMs + pause, ...seen };
}

/**
 * The clock of a drill after the student did something at a time. What lies more than `AWAY_AFTER_MS` after the sign
 * before it becomes a pause, except the last `workedMs`, in which the student is known to have worked. A sign that is
 * older than the last one, or that finds the clock stopped, changes nothing. With `closes`, the drill ended when its
 * time ran out, and later signs change nothing either.
 */
export function recordHeartbeat(
  clock: AttemptClock,
  at: Date,
  { closes, workedMs = 0 }: { readonly closes: boolean; readonly workedMs?: number },
): AttemptClock {
  if (!clock.startedAt || clock.pausedAt || clock.endedAt) return clock;
  if (clock.seenAt && at <= clock.seenAt) return clock;
  if (closes && isOver(clock, at)) return clock;
  const away = clock.seenAt ? Math.max(0, at.getTime() - Math.max(0, workedMs) - awayFromMs(clock)) : 0;
  return { ...clock, seenAt: at, pausedMs: clock.pausedMs + away };
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
