import type { AttemptSheet } from '@docket/contract/types';
import type { AttemptEvent, UnsentEvent } from '../queue/events.ts';
import { applyEvent } from './apply-event.ts';

export interface AttemptState<S extends AttemptSheet = AttemptSheet> {
  /** The server's sheet with everything that it has not heard of yet. */
  readonly sheet: S;
  /** Server time of the snapshot beneath: what it says was so then. */
  readonly asOf: string;
  /** When this device last said something about the answer of a question. */
  readonly saidAt: Readonly<Record<string, string>>;
  /** Handed in on this device; the server may not know yet. */
  readonly handedIn: boolean;
  /** Which question is in front, from 0. */
  readonly index: number;
  /** The place was found, or chosen: no snapshot moves the student on. */
  readonly placed: boolean;
}
export type AttemptAction<S extends AttemptSheet = AttemptSheet> =
  /** A new snapshot of the server, and the events that it does not contain yet. */
  | { readonly type: 'server'; readonly sheet: S; readonly events: readonly UnsentEvent[] }
  | { readonly type: 'event'; readonly event: AttemptEvent; readonly at: string }
  | { readonly type: 'go'; readonly index: number };

const inRange = (sheet: AttemptSheet, index: number): number =>
  Math.min(Math.max(0, index), sheet.questions.length - 1);

/** Where a reload comes back to: the first question without an answer; with none left the last, beside the hand-in. */
const firstOpen = (sheet: AttemptSheet): number => {
  const open = sheet.questions.findIndex((one) => one.givenAnswer === null);
  return open < 0 ? sheet.questions.length - 1 : open;
};

export const initialAttempt = <S extends AttemptSheet>(sheet: S): AttemptState<S> => ({
  sheet,
  asOf: sheet.clock.serverNow,
  saidAt: {},
  handedIn: false,
  index: sheet.state === 'completed' ? 0 : firstOpen(sheet),
  placed: sheet.state === 'completed',
});

function withEvent<S extends AttemptSheet>(
  state: AttemptState<S>,
  event: AttemptEvent,
  at: string,
): AttemptState<S> {
  const sheet = applyEvent(state.sheet, event, at);
  if (event.kind === 'answer')
    return { ...state, sheet, saidAt: { ...state.saidAt, [event.drillQuestionId]: at } };
  if (event.kind === 'submit') return { ...state, sheet, handedIn: state.sheet.state !== 'completed' };
  return { ...state, sheet };
}

/** What the runner shows; the same sheet and the same events always give the same page. */
export function attemptReducer<S extends AttemptSheet>(
  state: AttemptState<S>,
  action: AttemptAction<S>,
): AttemptState<S> {
  switch (action.type) {
    case 'server': {
      // Answers can overtake each other on the way; an older snapshot would turn the page back.
      if (Date.parse(action.sheet.clock.serverNow) < Date.parse(state.asOf)) return state;
      const fresh: AttemptState<S> = {
        ...state,
        sheet: action.sheet,
        asOf: action.sheet.clock.serverNow,
        handedIn: false,
        index: inRange(action.sheet, state.index),
      };
      const full = action.events.reduce<AttemptState<S>>(
        (now, one) => withEvent(now, one.event, one.at),
        fresh,
      );
      // What an earlier page left unsent was answered, too.
      return state.placed ? full : { ...full, index: firstOpen(full.sheet), placed: true };
    }
    case 'event':
      return { ...withEvent(state, action.event, action.at), placed: true };
    case 'go':
      return { ...state, index: inRange(state.sheet, action.index), placed: true };
  }
}
