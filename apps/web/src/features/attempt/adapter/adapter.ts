import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import type { ComponentType, ReactNode } from 'react';
import type { AttemptEvent, QueuedEvent } from '../../../shared/attempt-events/events.ts';
import type { Receipt } from '../queue/queue.ts';
import type { AttemptState } from '../state/attempt-state.ts';

/** The state of a sheet on the server. 'passed': the attempt is past this section. */
export type SheetStatus<S> = S | 'gone' | 'passed';

/** A confirmation dialog. */
export interface Ask {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Focuses Cancel, because the action cannot be undone. */
  readonly careful?: boolean;
}

/** Actions that only the server can take. An action that is left out is not offered. They throw CallError. */
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
  /** The noun for this kind of attempt on the page. */
  readonly noun: string;
  /** The label of the button that submits the attempt, and of the one that ends the blind review. */
  readonly submit: string;
  readonly showResult: string;
  readonly blindReview: string;
  /** One line under the heading of a question. */
  readonly reason?: ((sheet: S) => string | null) | undefined;
  /** The confirmation before the attempt is submitted; null submits without one. */
  readonly askSubmit: (sheet: S, confirms: boolean) => Ask | null;
  /** The confirmation before the blind review is closed permanently; without it there is none. */
  readonly askResult?: Ask;
  /** The confirmation before the student leaves a running clock. `pauses`: leaving stops the clock. */
  readonly askLeave: Ask & { readonly pauses: boolean };
  readonly timeUp: (sheet: S) => string;
  /** The message for a change that the server refused. */
  readonly notTaken: (sheet: SheetStatus<S>, error: unknown) => string;
}

/** What differs between the kinds of attempt that the one runner shows: a drill, a section of a practice test. */
export interface AttemptAdapter<S extends AttemptSheet = AttemptSheet> {
  /** Identifies the queue on this device and the lock between tabs. */
  readonly attemptId: string;
  /** Identifies this sheet within its attempt. */
  readonly sheetKey: string;
  /** The title in the bar; default: the title of the sheet. */
  readonly title?: string;
  readonly deliver: (event: QueuedEvent, keepalive: boolean) => Promise<Receipt<SheetStatus<S>>>;
  readonly refetch: () => Promise<SheetStatus<S>>;
  /** Builds the event that submits this attempt. */
  readonly submit: (
    state: AttemptState<S>,
    seconds: (questionId: string) => number,
  ) => Extract<AttemptEvent, { kind: 'submit' }>;
  /** Whether an event of the queue submits this sheet, and not an earlier one. */
  readonly isSubmit: (event: AttemptEvent) => boolean;
  readonly actions: AttemptActions<S>;
  readonly copy: AttemptCopy<S>;
  /** Records when each question was opened, for the replay. */
  readonly keepsVisits: boolean;
  /** The student reads the result question by question before the next attempt. */
  readonly stepsThroughResult: boolean;
  /** Remembers with the attempt whether its explanations are open. */
  readonly folding?: {
    readonly isFolded: (sheet: S) => boolean;
    readonly fold: (sheet: S, folded: boolean) => S;
  };
  /** A result begins with the verdict and its reason, and the explanation is collapsed at first. */
  readonly showsVerdict?: boolean;
  /** The student may start the next attempt while this one waits to be submitted. */
  readonly continuesOffline?: boolean;
  /** Shown below the options while the clock runs. */
  readonly BelowOptions?: ComponentType<{
    question: DrillQuestion;
    record: (event: AttemptEvent) => void;
    readOnly: boolean;
  }>;
  /** Shown on the page that covers a paused attempt. */
  readonly pauseNote?: ReactNode;
  /** What is shown in the bar, and above the question. */
  readonly barNote?: ((sheet: S) => ReactNode) | undefined;
  readonly keyHelp?: readonly (readonly [keys: readonly string[], what: string])[];
}
