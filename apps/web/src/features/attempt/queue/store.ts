import type { AttemptEvent, AttemptKey, QueuedEvent } from './events.ts';

/** Where unsent events live until the server has acknowledged them. */
export interface EventStore {
  /** Writes an event and gives it its number, both in one transaction. */
  append(key: AttemptKey, event: AttemptEvent, at: string, id?: string): Promise<QueuedEvent>;
  /** Unsent events of an attempt in the order of their numbers. */
  list(key: AttemptKey): Promise<QueuedEvent[]>;
  remove(key: AttemptKey, seqs: readonly number[]): Promise<void>;
  /** Gives every unsent event a new number above `after`, in the same order. */
  renumber(key: AttemptKey, after: number): Promise<QueuedEvent[]>;
  /** Adds to the seconds on a question that no ping carries yet. */
  addSeconds(key: AttemptKey, drillQuestionId: string, seconds: number): Promise<void>;
  /** Notes that a question was opened then, for the next ping. */
  addVisit(key: AttemptKey, drillQuestionId: string, at: string): Promise<void>;
  /** Turns the seconds and visits gathered so far into one ping event; null when there are none. */
  sealPing(key: AttemptKey, at: string): Promise<QueuedEvent | null>;
  /** Gives up the seconds and visits that no ping carries. */
  dropSeconds(key: AttemptKey): Promise<void>;
  /** Ids of the attempts with something unsent. */
  attempts(userId: string): Promise<string[]>;
}
