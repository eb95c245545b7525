import type { SheetEvent, WritingField } from '@docket/contract/types';

/** The attempt of a student; together with the sequence number it identifies one event. */
export interface AttemptKey {
  readonly userId: string;
  /** The id of a drill; for a practice test, whose calls differ, the result of `createPracticeKey`. */
  readonly attemptId: string;
}

/** Everything a student does in an attempt that must not be lost. */
export type AttemptEvent =
  | SheetEvent
  /** The current notes or essay of a writing attempt. */
  | { readonly kind: 'text'; readonly field: WritingField; readonly text: string }
  /** Ends the notes phase of a writing attempt and starts the essay. */
  | { readonly kind: 'begin-draft' };

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
