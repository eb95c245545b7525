import type { ProctoredSeat } from '@docket/contract';
import type { AttemptState } from '@docket/rules';
import type { ProgressRow, SeatRow } from './seats.queries.ts';

/** The state of an attempt by the clock of the server. */
export interface Placed {
  readonly state: AttemptState;
  readonly sectionNo: number | null;
}

const states: Record<AttemptState, ProctoredSeat['state']> = {
  new: 'waiting',
  started: 'live',
  in_break: 'in_break',
  paused: 'paused',
  completed: 'complete',
  skipped: 'complete',
};
/** The waiting room polls every ten seconds; a student who has not polled for this long has left it. */
const waitingForMs = 45_000;

/** A page that is open sends time every ten seconds. */
const awayAfterMs = 60_000;

/** The hours of a student: the start of the event, and when the last section closes for them. */
export interface SeatTimes {
  readonly startsAt: Date;
  readonly closesAt: Date;
}

function seatState(
  row: SeatRow,
  attemptState: Placed | null,
  lastSeenAt: Date | null,
  { startsAt, closesAt }: SeatTimes,
  now: Date,
): ProctoredSeat['state'] {
  if (attemptState) {
    const state = states[attemptState.state];
    // The clock begins without the student: that it runs does not mean that somebody works.
    const since = Math.max(lastSeenAt?.getTime() ?? 0, startsAt.getTime());
    return state === 'live' && now.getTime() - since > awayAfterMs ? 'away' : state;
  }
  if (row.enteredAt !== null) return 'withdrawn';
  if (now >= closesAt) return 'absent';
  const seen = row.waitingAt !== null && now.getTime() - row.waitingAt.getTime() <= waitingForMs;
  return seen ? 'waiting' : 'registered';
}

const latest = (...timestamps: (Date | null)[]): Date | null =>
  timestamps.reduce((last, one) => (one && (!last || one > last) ? one : last), null);

/** One student of a proctored test, as staff see them. */
export function seatView(
  row: SeatRow,
  attempt: Placed | null,
  progress: ProgressRow | null,
  times: SeatTimes,
  now: Date,
): ProctoredSeat {
  const sectionNo = attempt?.sectionNo ?? null;
  const lastSeenAt = latest(row.waitingAt, row.enteredAt, row.timedAt);
  const running = attempt?.state === 'started' || attempt?.state === 'paused';
  return {
    userId: row.userId,
    name: [row.firstName, row.lastName].filter(Boolean).join(' '),
    attemptId: running ? row.attemptId : null,
    state: seatState(row, attempt, lastSeenAt, times, now),
    sectionNo,
    questionNo: running && progress?.sectionNo === sectionNo ? progress.questionNo : null,
    answered: progress?.answered ?? 0,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    lateSeconds: progress?.lateSeconds ?? 0,
  };
}
