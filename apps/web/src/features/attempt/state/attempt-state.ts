import type { AttemptSheet } from '@docket/contract/types';
import { applyEvent } from '../../../shared/attempt-events/apply-event.ts';
import type { AttemptEvent, UnsentEvent } from '../../../shared/attempt-events/events.ts';

export interface AttemptState<S extends AttemptSheet = AttemptSheet> {
  /** The server's sheet with all unsent events applied. */
  readonly sheet: S;
  /** The server time of the snapshot below. */
  readonly snapshotAt: string;
  /** When this device last changed the answer of each question. */
  readonly answeredAt: Readonly<Record<string, string>>;
  /** Submitted on this device; the server may not know it yet. */
  readonly submitted: boolean;
  /** The current question, from 0. */
  readonly index: number;
  /** The question was found or chosen; no snapshot changes it any more. */
  readonly placed: boolean;
}
export type AttemptAction<S extends AttemptSheet = AttemptSheet> =
  /** A new snapshot of the server, and the events that it does not contain yet. */
  | { readonly type: 'server'; readonly sheet: S; readonly events: readonly UnsentEvent[] }
  | { readonly type: 'event'; readonly event: AttemptEvent; readonly at: string }
  | { readonly type: 'go'; readonly index: number };

const inRange = (sheet: AttemptSheet, index: number): number =>
  Math.min(Math.max(0, index), sheet.questions.length - 1);

/**
 * The question that a reload opens: the first without an answer; if there is none, the last, beside the submit button.
 */
const findFirstOpen = (sheet: AttemptSheet): number => {
  const open = sheet.questions.findIndex((question) => question.givenAnswer === null);
  return open < 0 ? sheet.questions.length - 1 : open;
};

export const createInitialAttempt = <S extends AttemptSheet>(
  sheet: S,
  firstIndex?: number,
): AttemptState<S> => ({
  sheet,
  snapshotAt: sheet.clock.serverNow,
  answeredAt: {},
  submitted: false,
  index: firstIndex ?? (sheet.state === 'completed' ? 0 : findFirstOpen(sheet)),
  placed: firstIndex !== undefined || sheet.state === 'completed',
});

function withEvent<S extends AttemptSheet>(
  state: AttemptState<S>,
  event: AttemptEvent,
  at: string,
): AttemptState<S> {
  const sheet = applyEvent(state.sheet, event, at);
  if (event.kind === 'answer')
    return { ...state, sheet, answeredAt: { ...state.answeredAt, [event.drillQuestionId]: at } };
  if (event.kind === 'submit') return { ...state, sheet, submitted: state.sheet.state !== 'completed' };
  return { ...state, sheet };
}

/** The state of the runner. The same sheet and events always give the same page. */
export function attemptReducer<S extends AttemptSheet>(
  state: AttemptState<S>,
  action: AttemptAction<S>,
): AttemptState<S> {
  switch (action.type) {
    case 'server': {
      // Responses can overtake each other; an older snapshot must not replace a newer one.
      if (Date.parse(action.sheet.clock.serverNow) < Date.parse(state.snapshotAt)) return state;
      const fresh: AttemptState<S> = {
        ...state,
        sheet: action.sheet,
        snapshotAt: action.sheet.clock.serverNow,
        submitted: false,
        index: inRange(action.sheet, state.index),
      };
      const full = action.events.reduce<AttemptState<S>>(
        (now, one) => withEvent(now, one.event, one.at),
        fresh,
      );
      // What an earlier page left unsent was also answered.
      return state.placed ? full : { ...full, index: findFirstOpen(full.sheet), placed: true };
    }
    case 'event':
      return { ...withEvent(state, action.event, action.at), placed: true };
    case 'go':
      return { ...state, index: inRange(state.sheet, action.index), placed: true };
  }
}
