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

function seatState(
  row: SeatRow,
  attemptState: Placed | null,
  closesAt: Date,
  now: Date,
): ProctoredSeat['state'] {
  if (attemptState) return states[attemptState.state];
  if (row.entered_at !== null) return 'withdrawn';
  if (now >= closesAt) return 'absent';
  const seen = row.waiting_at !== null && now.getTime() - row.waiting_at.getTime() <= waitingForMs;
  return seen ? 'waiting' : 'registered';
}

const latest = (...timestamps: (Date | null)[]): Date | null =>
  timestamps.reduce((last, one) => (one && (!last || one > last) ? one : last), null);

/** One student of a proctored test, as staff see them. */
export function seatView(
  row: SeatRow,
  attempt: Placed | null,
  progress: ProgressRow | null,
  closesAt: Date,
  now: Date,
): ProctoredSeat {
  const sectionNo = attempt?.sectionNo ?? null;
  const running = attempt?.state === 'started' || attempt?.state === 'paused';
  return {
    userId: row.user_id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    attemptId: running ? row.attempt_id : null,
    state: seatState(row, attempt, closesAt, now),
    sectionNo,
    questionNo: running && progress?.section_no === sectionNo ? progress.question_no : null,
    answered: progress?.answered ?? 0,
    lastSeenAt: latest(row.waiting_at, row.entered_at, row.timed_at)?.toISOString() ?? null,
    lateSeconds: progress?.late_seconds ?? 0,
  };
}
