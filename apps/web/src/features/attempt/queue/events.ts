import type { HighlightRange, WritingField } from '@docket/contract/types';

/** Whose attempt; together with the running number it names one event. */
export interface AttemptKey {
  readonly userId: string;
  /** The id of a drill; a practice test, whose calls are others, is known by `practiceKey`. */
  readonly attemptId: string;
}

export interface TimedAnswer {
  readonly drillQuestionId: string;
  readonly givenAnswer: number | null;
  /** Server time; left out where nothing was ever said. */
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
 * in every kind of attempt: the layout on the devices is older than practice tests.
 */
export type AttemptEvent =
  | { readonly kind: 'activate' }
  | {
      readonly kind: 'answer' | 'br-answer';
      readonly drillQuestionId: string;
      readonly answer: number | null;
    }
  | {
      readonly kind: 'hide' | 'br-hide';
      readonly drillQuestionId: string;
      readonly optionNo: number;
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
      /** 1 a guess, 2 unsure, 3 sure. */
      readonly confidence: number | null;
    }
  | {
      readonly kind: 'ping';
      readonly records: readonly SpentTime[];
      /** Which question was opened when. */
      readonly visits?: readonly Visit[];
    }
  /** The notes or the essay of a writing attempt as they read now. */
  | { readonly kind: 'text'; readonly field: WritingField; readonly text: string }
  /** The notes of a writing attempt are done, and the essay begins. */
  | { readonly kind: 'begin-draft' }
  | {
      readonly kind: 'submit';
      /** The section that is left, in a practice test. */
      readonly sectionNo?: number;
      readonly answers: readonly TimedAnswer[];
      readonly localTimeSpent: readonly SpentTime[];
    };

export interface QueuedEvent extends AttemptKey {
  readonly device: string;
  /** Running number within the attempt on this device, from 1. */
  readonly seq: number;
  /** When it happened, in server time. */
  readonly at: string;
  readonly event: AttemptEvent;
  /** Its name in the journal; batches of seconds are not noted there. */
  readonly id?: string;
}
/** What happened and when, whether or not it has a number yet. */
export type UnsentEvent = Pick<QueuedEvent, 'event' | 'at'>;

const PRACTICE = 'practice/';
/** How the queue of a practice test, one for all its sections, is known on this device. */
export const practiceKey = (practiceId: string): string => `${PRACTICE}${practiceId}`;
/** The id in such a name; null for that of a drill. */
export const practiceIdOf = (attemptId: string): string | null =>
  attemptId.startsWith(PRACTICE) ? attemptId.slice(PRACTICE.length) : null;

const WRITING = 'writing/';
/** How the queue of an essay is known on this device. */
export const writingKey = (writingId: string): string => `${WRITING}${writingId}`;
/** The id in such a name; null for that of anything else. */
export const parseWritingId = (attemptId: string): string | null =>
  attemptId.startsWith(WRITING) ? attemptId.slice(WRITING.length) : null;
