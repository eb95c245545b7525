import type { AttemptEvent, AttemptKey, QueuedEvent } from '../../../shared/attempt-events/events.ts';

/** Stores unsent events until the server has acknowledged them. */
export interface EventStore {
  /**
   * Writes an event and assigns its number in one transaction. A submission carries the seconds that are not in a ping
   * yet, so it discards them there: a page that closes before it is acknowledged leaves none, which the server would
   * refuse after the end.
   */
  append(key: AttemptKey, event: AttemptEvent, at: string, id?: string): Promise<QueuedEvent>;
  /** Unsent events of an attempt in the order of their numbers. */
  list(key: AttemptKey): Promise<QueuedEvent[]>;
  remove(key: AttemptKey, seqs: readonly number[]): Promise<void>;
  /** Gives every unsent event a new number above `after`, in the same order. */
  renumber(key: AttemptKey, after: number): Promise<QueuedEvent[]>;
  /** Adds seconds on a question, to be sent with the next ping; `at` is when they passed. */
  addSeconds(key: AttemptKey, drillQuestionId: string, seconds: number, at?: string): Promise<void>;
  /** Records that a question was opened at this time, for the next ping. */
  addVisit(key: AttemptKey, drillQuestionId: string, at: string): Promise<void>;
  /**
   * Turns the seconds and visits gathered so far into one ping event; null when there are none. It happened when the
   * last of the seconds passed, if that is known: a closed page may have left them long ago.
   */
  sealPing(key: AttemptKey, at: string): Promise<QueuedEvent | null>;
  /** Discards the seconds and visits that are not in a ping yet. */
  dropSeconds(key: AttemptKey): Promise<void>;
  /** Ids of the attempts with unsent events. */
  attempts(userId: string): Promise<string[]>;
  /** Removes everything of a user but unsent events and the numbers of their attempts. */
  forget(userId: string): Promise<void>;
}
