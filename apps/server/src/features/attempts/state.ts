import {
  type AttemptAction,
  type AttemptClock,
  type AttemptState,
  nextState,
  runsOutAt,
} from '@docket/rules';
import { Fault, notFound, wrongState } from '../../fault.ts';
import type { AttemptRow } from './attempts.queries.ts';

/** What an answer may take on its way here after the time is up. */
export const networkToleranceMs = 5_000;

export const drillNotFound = () => notFound('Drill');
export const drillQuestionNotFound = () => notFound('Question of this attempt');
export const timeIsUp = () => new Fault('TIME_IS_UP', 'The time for this drill is up');

const states: readonly AttemptState[] = ['new', 'started', 'paused', 'in_break', 'completed', 'skipped'];
/** The states in which an action is allowed. */
export const statesAllowing = (action: AttemptAction): AttemptState[] =>
  states.filter((state) => nextState(state, action) !== null);

const saying: Record<AttemptState, string> = {
  new: 'This drill has not been started yet',
  started: 'This drill is running',
  paused: 'This drill is paused',
  in_break: 'The break between two sections is on',
  completed: 'This drill is already handed in',
  skipped: 'This drill was skipped',
};
export const wrongStateFor = (state: AttemptState, action: AttemptAction): Fault => {
  if (action.startsWith('br-')) {
    const open =
      state === 'completed' ? 'The key was already shown' : 'Blind review opens once the drill is handed in';
    return wrongState(open);
  }
  return wrongState(saying[state]);
};

/** The state that the action leads to. Throws WRONG_STATE. */
export function stateAfter(state: AttemptState, action: AttemptAction): AttemptState {
  const next = nextState(state, action);
  if (next === null) throw wrongStateFor(state, action);
  return next;
}

export const clockOf = (row: AttemptRow): AttemptClock => ({
  startedAt: row.startedAt,
  pausedAt: row.pausedAt,
  pausedMs: row.pausedMs,
  budgetSeconds: row.budgetSeconds,
  endedAt: row.endedAt,
});

/** When a running attempt is handed in by itself; null while its clock stands, or if the student may keep going. */
export const closesAt = (onTimeUp: AttemptRow['onTimeUp'], clock: AttemptClock): Date | null =>
  onTimeUp === 'submit' && clock.endedAt === null ? runsOutAt(clock) : null;

/** Its time is up, with the tolerance for what was on its way. */
export const isClosed = (row: Pick<AttemptRow, 'closesAt'>, now: Date): boolean =>
  row.closesAt !== null && row.closesAt.getTime() + networkToleranceMs < now.getTime();
