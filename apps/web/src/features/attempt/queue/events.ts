import type { HighlightRange } from '@docket/contract/types';

/** Whose attempt; together with the running number it names one event. */
export interface AttemptKey {
  readonly userId: string;
  readonly attemptId: string;
}

export interface SaidAnswer {
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

/** Everything a student does in an attempt that must not be lost. */
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
  | { readonly kind: 'flag'; readonly drillQuestionId: string; readonly flagged: boolean }
  | {
      readonly kind: 'highlight';
      readonly drillQuestionId: string;
      readonly type: 'question' | 'passage';
      readonly data: readonly HighlightRange[];
    }
  | { readonly kind: 'ping'; readonly records: readonly SpentTime[] }
  | {
      readonly kind: 'submit';
      readonly answers: readonly SaidAnswer[];
      readonly localTimeSpent: readonly SpentTime[];
    };

export interface QueuedEvent extends AttemptKey {
  readonly device: string;
  /** Running number within the attempt on this device, from 1. */
  readonly seq: number;
  /** When it happened, in server time. */
  readonly at: string;
  readonly event: AttemptEvent;
}
/** What happened and when, whether or not it has a number yet. */
export type UnsentEvent = Pick<QueuedEvent, 'event' | 'at'>;
