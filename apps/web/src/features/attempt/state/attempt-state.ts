import type { Drill } from '@docket/contract/types';
import type { AttemptEvent, UnsentEvent } from '../queue/events.ts';
import { applyEvent } from './apply-event.ts';

export interface AttemptState {
  /** The server's drill with everything that it has not heard of yet. */
  readonly drill: Drill;
  /** Server time of the snapshot beneath: what it says was so then. */
  readonly asOf: string;
  /** When this device last said something about the answer of a question. */
  readonly saidAt: Readonly<Record<string, string>>;
  /** Handed in on this device; the server may not know yet. */
  readonly handedIn: boolean;
  /** Which question is in front, from 0. */
  readonly index: number;
}
export type AttemptAction =
  /** A new snapshot of the server, and the events that it does not contain yet. */
  | { readonly type: 'server'; readonly drill: Drill; readonly events: readonly UnsentEvent[] }
  | { readonly type: 'event'; readonly event: AttemptEvent; readonly at: string }
  | { readonly type: 'go'; readonly index: number };

const inRange = (drill: Drill, index: number): number =>
  Math.min(Math.max(0, index), drill.questions.length - 1);

/** Where a reload comes back to: the first question without an answer; with none left the last, beside the hand-in. */
const firstOpen = (drill: Drill): number => {
  const open = drill.questions.findIndex((one) => one.givenAnswer === null);
  return open < 0 ? drill.questions.length - 1 : open;
};

export const initialAttempt = (drill: Drill): AttemptState => ({
  drill,
  asOf: drill.clock.serverNow,
  saidAt: {},
  handedIn: false,
  index: drill.state === 'completed' ? 0 : firstOpen(drill),
});

function withEvent(state: AttemptState, event: AttemptEvent, at: string): AttemptState {
  const drill = applyEvent(state.drill, event, at);
  if (event.kind === 'answer')
    return { ...state, drill, saidAt: { ...state.saidAt, [event.drillQuestionId]: at } };
  if (event.kind === 'submit') return { ...state, drill, handedIn: state.drill.state !== 'completed' };
  return { ...state, drill };
}

/** What the runner shows; the same drill and the same events always give the same page. */
export function attemptReducer(state: AttemptState, action: AttemptAction): AttemptState {
  switch (action.type) {
    case 'server': {
      // Answers can overtake each other on the way; an older snapshot would turn the page back.
      if (Date.parse(action.drill.clock.serverNow) < Date.parse(state.asOf)) return state;
      const fresh: AttemptState = {
        ...state,
        drill: action.drill,
        asOf: action.drill.clock.serverNow,
        handedIn: false,
        index: inRange(action.drill, state.index),
      };
      return action.events.reduce((now, one) => withEvent(now, one.event, one.at), fresh);
    }
    case 'event':
      return withEvent(state, action.event, action.at);
    case 'go':
      return { ...state, index: inRange(state.drill, action.index) };
  }
}
