import type { HighlightRange, WritingField } from '@docket/contract/types';

/** The attempt of a student; together with the sequence number it identifies one event. */
export interface AttemptKey {
  readonly userId: string;
  /** The id of a drill; for a practice test, whose calls differ, the result of `createPracticeKey`. */
  readonly attemptId: string;
}

export interface TimedAnswer {
  readonly drillQuestionId: string;
  readonly givenAnswer: number | null;
  readonly optionId?: string;
  /** Server time; left out when the question was never answered. */
  readonly at?: string;
}
export interface SpentTime {
  readonly drillQuestionId: string;
  /** Seconds. */
  readonly timeSpent: number;
}

export interface Visit {
  readonly drillQuestionId: string;
  /** Server time. */
  readonly at: string;
}

/**
 * Everything a student does in an attempt that must not be lost. `drillQuestionId` is the id of the attempt's question
 * in every kind of attempt: the layout on devices is older than practice tests.
 */
export type AttemptEvent =
  | { readonly kind: 'activate' }
  | {
      readonly kind: 'answer' | 'br-answer';
      readonly drillQuestionId: string;
      readonly answer: number | null;
      /** The chosen option itself: the server may have put the options in another order. Not in events of old pages. */
      readonly optionId?: string;
    }
  | {
      readonly kind: 'hide' | 'br-hide';
      readonly drillQuestionId: string;
      readonly optionNo: number;
      readonly optionId?: string;
      readonly hidden: boolean;
    }
  /** The question was opened in blind review. */
  | { readonly kind: 'br-open'; readonly drillQuestionId: string }
  | { readonly kind: 'flag'; readonly drillQuestionId: string; readonly flagged: boolean }
  | {
      readonly kind: 'highlight';
      readonly drillQuestionId: string;
      readonly type: 'question' | 'passage';
      readonly data: readonly HighlightRange[];
    }
  | {
      readonly kind: 'confidence';
      readonly drillQuestionId: string;
      /** 1: a guess, 2: unsure, 3: sure. */
      readonly confidence: number | null;
    }
  | {
      readonly kind: 'ping';
      readonly records: readonly SpentTime[];
      /** When each question was opened. */
      readonly visits?: readonly Visit[];
    }
  /** The current notes or essay of a writing attempt. */
  | { readonly kind: 'text'; readonly field: WritingField; readonly text: string }
  /** Ends the notes phase of a writing attempt and starts the essay. */
  | { readonly kind: 'begin-draft' }
  | {
      readonly kind: 'submit';
      /** The section that the student leaves, in a practice test. */
      readonly sectionNo?: number;
      readonly answers: readonly TimedAnswer[];
      readonly localTimeSpent: readonly SpentTime[];
    };

export interface QueuedEvent extends AttemptKey {
  readonly device: string;
  /** Sequence number within the attempt on this device, from 1. */
  readonly seq: number;
  /** When it happened, in server time. */
  readonly at: string;
  readonly event: AttemptEvent;
  /** Its id in the journal; batches of seconds are not journaled. */
  readonly id?: string;
}
/** What happened and when; the event may not have a number yet. */
export type UnsentEvent = Pick<QueuedEvent, 'event' | 'at'>;

const PRACTICE = 'practice/';
/** The key of a practice test's queue on this device; all its sections share one queue. */
export const createPracticeKey = (practiceId: string): string => `${PRACTICE}${practiceId}`;
/** The id in such a key; null for the key of a drill. */
export const parsePracticeId = (attemptId: string): string | null =>
  attemptId.startsWith(PRACTICE) ? attemptId.slice(PRACTICE.length) : null;

const WRITING = 'writing/';
/** The key of an essay's queue on this device. */
export const createWritingKey = (writingId: string): string => `${WRITING}${writingId}`;
/** The id in such a key; null for the key of anything else. */
export const parseWritingId = (attemptId: string): string | null =>
  attemptId.startsWith(WRITING) ? attemptId.slice(WRITING.length) : null;
