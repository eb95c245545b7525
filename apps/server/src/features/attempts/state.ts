import { errorMessages } from '@docket/contract';
import {
  type AttemptAction,
  type AttemptClock,
  type AttemptState,
  nextState,
  recordHeartbeat,
  runsOutAt,
} from '@docket/rules';
import { ApiError, notFound, wrongState } from '../../api-error.ts';
import type { AttemptRow } from './attempts.queries.ts';

/** How late an answer may arrive after time is up because of the network. */
export const networkToleranceMs = 5_000;

export const drillNotFound = () => notFound('Drill');
export const drillQuestionNotFound = () => notFound('Question of this attempt');
export const timeIsUp = () => new ApiError('TIME_IS_UP', errorMessages.attempts.drillTimeUp);

const states: readonly AttemptState[] = ['new', 'started', 'paused', 'in_break', 'completed', 'skipped'];
/** The states in which an action is allowed. */
export const statesAllowing = (action: AttemptAction): AttemptState[] =>
  states.filter((state) => nextState(state, action) !== null);

const saying: Record<AttemptState, string> = {
  new: errorMessages.attempts.notStarted,
  started: errorMessages.attempts.running,
  paused: errorMessages.attempts.paused,
  in_break: errorMessages.attempts.inBreak,
  completed: errorMessages.attempts.submitted,
  skipped: errorMessages.attempts.skipped,
};
export const wrongStateFor = (state: AttemptState, action: AttemptAction): ApiError => {
  if (action.startsWith('br-')) {
    const open =
      state === 'completed'
        ? errorMessages.attempts.resultShown
        : errorMessages.attempts.blindReviewAfterSubmit;
    return wrongState(open);
  }
  return wrongState(saying[state]);
};

/** The state after the action. Throws WRONG_STATE. */
export function stateAfter(state: AttemptState, action: AttemptAction): AttemptState {
  const next = nextState(state, action);
  if (next === null) throw wrongStateFor(state, action);
  return next;
}

/** The columns of an attempt that its clock depends on. */
export type ClockRow = Pick<
  AttemptRow,
  'startedAt' | 'pausedAt' | 'pausedMs' | 'budgetSeconds' | 'endedAt' | 'seenAt' | 'onTimeUp'
>;

export const toClock = (row: Omit<ClockRow, 'onTimeUp'>): AttemptClock => ({
  startedAt: row.startedAt,
  pausedAt: row.pausedAt,
  pausedMs: row.pausedMs,
  budgetSeconds: row.budgetSeconds,
  endedAt: row.endedAt,
  seenAt: row.seenAt,
});

/** What is older than this (ms) when it arrives was done offline, or waited in the device's queue. */
export const lateArrivalMs = 10_000;

/** When the server submits a running attempt; null while its clock is stopped or if the student may keep going. */
export const closesAt = (onTimeUp: AttemptRow['onTimeUp'], clock: AttemptClock): Date | null =>
  onTimeUp === 'submit' && clock.endedAt === null ? runsOutAt(clock) : null;

/** What a heartbeat in a drill changes; null if nothing (decision 89). */
export function afterHeartbeat(
  row: ClockRow,
  sign: { readonly at: Date; readonly now: Date; readonly workedMs?: number },
): Pick<AttemptRow, 'seenAt' | 'pausedMs' | 'closesAt'> | null {
  const { at, now, workedMs = 0 } = sign;
  const clock = toClock(row);
  const seen = recordHeartbeat(clock, at, { closes: row.onTimeUp === 'submit', workedMs });
  if (seen === clock) return null;
  // More of an old sign's device may be on its way: then the device ends the drill (decision 72).
  const isLate = now.getTime() - at.getTime() > lateArrivalMs;
  return {
    seenAt: seen.seenAt ?? null,
    pausedMs: seen.pausedMs,
    closesAt: isLate ? null : closesAt(row.onTimeUp, seen),
  };
}

/** Whether its time is up, including the tolerance for events that were already sent. */
export const isClosed = (row: Pick<AttemptRow, 'closesAt'>, now: Date): boolean =>
  row.closesAt !== null && row.closesAt.getTime() + networkToleranceMs < now.getTime();
