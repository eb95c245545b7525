import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import type { ComponentType, ReactNode } from 'react';
import type { AttemptEvent, QueuedEvent } from '../queue/events.ts';
import type { Receipt } from '../queue/queue.ts';
import type { AttemptState } from '../state/attempt-state.ts';

/** The state of a sheet on the server. 'passed': its attempt has gone on, and this section was left. */
export type SheetStatus<S> = S | 'gone' | 'passed';

/** Something to agree to. */
export interface Ask {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Cancel has the focus: this cannot be undone. */
  readonly careful?: boolean;
}

/** Actions that only the server can take; one that is left out is not offered. They throw CallError. */
export interface AttemptActions<S> {
  readonly pause?: (() => Promise<SheetStatus<S>>) | undefined;
  readonly resume: () => Promise<SheetStatus<S>>;
  readonly showResult: () => Promise<SheetStatus<S>>;
  readonly hint?: (questionId: string) => Promise<unknown>;
  readonly skip?: () => Promise<unknown>;
  /** Adds seconds spent on the result, and the questions whose result was opened. */
  readonly addReviewTime: (seconds: number, viewed: string[]) => Promise<unknown>;
}

export interface AttemptCopy<S> {
  /** What the student calls it. */
  readonly noun: string;
  /** The button that hands it in, and the one that ends the blind review. */
  readonly submit: string;
  readonly showResult: string;
  readonly blindReview: string;
  /** One quiet line under the heading of a question. */
  readonly reason?: ((sheet: S) => string | null) | undefined;
  /** Asked before it is handed in; null asks nothing. */
  readonly askSubmit: (sheet: S, confirms: boolean) => Ask | null;
  /** Asked before the blind review is closed for good; asks nothing when left out. */
  readonly askResult?: Ask;
  /** Asked before a running clock is left; `pauses` says whether the clock then stops. */
  readonly askLeave: Ask & { readonly pauses: boolean };
  readonly timeUp: (sheet: S) => string;
  /** Why the server did not take a change. */
  readonly notTaken: (sheet: SheetStatus<S>, error: unknown) => string;
}

/** What differs between the kinds of attempt that the one runner shows: a drill, a section of a practice test. */
export interface AttemptAdapter<S extends AttemptSheet = AttemptSheet> {
  /** Names the queue on this device and the lock between tabs. */
  readonly attemptId: string;
  /** Names this sheet among those of its attempt. */
  readonly place: string;
  /** Shown in the bar; the sheet's own title when left out. */
  readonly title?: string;
  readonly deliver: (event: QueuedEvent, keepalive: boolean) => Promise<Receipt<SheetStatus<S>>>;
  readonly refetch: () => Promise<SheetStatus<S>>;
  /** The hand-in as this attempt's call takes it. */
  readonly handIn: (
    state: AttemptState<S>,
    seconds: (questionId: string) => number,
  ) => Extract<AttemptEvent, { kind: 'submit' }>;
  /** Whether an event of the queue is the hand-in of this sheet, and not of one before it. */
  readonly isHandIn: (event: AttemptEvent) => boolean;
  readonly actions: AttemptActions<S>;
  readonly copy: AttemptCopy<S>;
  /** Which question was opened when is kept for a replay. */
  readonly keepsVisits: boolean;
  /** Its result is read question by question before going on. */
  readonly stepsThroughResult: boolean;
  /** Whether its explanations are open is remembered with it. */
  readonly folding?: {
    readonly isFolded: (sheet: S) => boolean;
    readonly fold: (sheet: S, folded: boolean) => S;
  };
  /** The next one can be begun while this one waits to be submitted. */
  readonly goesOnOffline?: boolean;
  /** Shown below the options while the clock runs. */
  readonly BelowOptions?: ComponentType<{
    question: DrillQuestion;
    record: (event: AttemptEvent) => void;
    readOnly: boolean;
  }>;
  /** Shown on the cover of a pause. */
  readonly pauseNote?: ReactNode;
  /** Further tools in the bar, and what is shown above the question. */
  readonly barNote?: ((sheet: S) => ReactNode) | undefined;
  readonly keyHelp?: readonly (readonly [keys: readonly string[], what: string])[];
}
