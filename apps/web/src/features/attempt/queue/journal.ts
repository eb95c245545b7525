import { v4 } from 'uuid';
import type { AttemptEvent, AttemptKey, UnsentEvent } from '../../../shared/attempt-events/events.ts';

/** An event as it was journaled; the id identifies it in the store. */
export interface JournalEntry extends UnsentEvent {
  readonly id: string;
}
/** The methods of localStorage that the journal uses. */
export interface EventStorage {
  keys(): string[];
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Events that are not stored yet: written before the page shows them, removed when the store holds them. IndexedDB
 * answers later, and reloading the page would abort an unfinished transaction.
 */
export interface Journal {
  record(key: AttemptKey, event: AttemptEvent, at: string): JournalEntry;
  strike(key: AttemptKey, ids: readonly string[]): void;
  /** In the order in which the events were recorded. */
  list(key: AttemptKey): JournalEntry[];
  /** Ids of the attempts that have events in the journal. */
  attempts(userId: string): string[];
  /** Records that a page not showing this attempt sent its events (server time). */
  recordSent(key: AttemptKey, at: Date): void;
  /**
   * Whether events were sent after that time. A sheet from before does not contain them, and the store no longer does.
   */
  wasSentSince(key: AttemptKey, since: string): boolean;
}

const NOTED = 'docket-event/';
const SENT = 'docket-sent/';
/** The age at which these records are removed; a page asks for its sheet well within it. */
const REMEMBER_MS = 600_000;
/** The page's estimate of the server's time may be off by this much. */
const CLOCK_SLACK_MS = 2000;

const createKeyPrefix = ({ userId, attemptId }: AttemptKey) => `${NOTED}${userId}/${attemptId}/`;
/** Keys end in a sequence number and an id. */
const parseSequenceNumber = (name: string) => Number(name.split('/').at(-2));

export function createJournal(storage: EventStorage): Journal {
  const listKeys = (prefix: string) => storage.keys().filter((name) => name.startsWith(prefix));
  const listAttemptKeys = (key: AttemptKey) =>
    listKeys(createKeyPrefix(key)).sort((a, b) => parseSequenceNumber(a) - parseSequenceNumber(b));
  return {
    record(key, event, at) {
      const entry = { id: v4(), event, at };
      try {
        const last = listAttemptKeys(key).at(-1);
        const no = last === undefined ? 1 : parseSequenceNumber(last) + 1;
        storage.set(`${createKeyPrefix(key)}${no}/${entry.id}`, JSON.stringify(entry));
      } catch (error) {
        // The store still writes it shortly after.
        console.error('Could not note an event on this device', error);
      }
      return entry;
    },
    strike(key, ids) {
      for (const name of listKeys(createKeyPrefix(key)))
        if (ids.includes(name.slice(name.lastIndexOf('/') + 1))) storage.remove(name);
    },
    list: (key) =>
      listAttemptKeys(key).flatMap((name) => {
        const text = storage.get(name);
        return text === null ? [] : [JSON.parse(text) as JournalEntry];
      }),
    attempts(userId) {
      const prefix = `${NOTED}${userId}/`;
      const ids = listKeys(prefix).map((name) => name.slice(prefix.length).split('/').slice(0, -2).join('/'));
      return [...new Set(ids)];
    },
    recordSent({ userId, attemptId }, at) {
      for (const name of listKeys(SENT))
        if (Date.parse(storage.get(name) ?? '') < at.getTime() - REMEMBER_MS) storage.remove(name);
      try {
        storage.set(`${SENT}${userId}/${attemptId}`, at.toISOString());
      } catch (error) {
        console.error('Could not note what was sent', error);
      }
    },
    wasSentSince({ userId, attemptId }, since) {
      const sent = storage.get(`${SENT}${userId}/${attemptId}`);
      return sent !== null && Date.parse(sent) + CLOCK_SLACK_MS >= Date.parse(since);
    },
  };
}

/** For browsers that keep nothing, for impersonation, and for tests. */
export function createMemoryStorage(): EventStorage {
  const values = new Map<string, string>();
  return {
    keys: () => [...values.keys()],
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** The localStorage of this browser, or memory when it may not be used. */
export function createBrowserStorage(): EventStorage {
  try {
    const own = localStorage;
    return {
      keys: () => Object.keys(own),
      get: (key) => own.getItem(key),
      set: (key, value) => own.setItem(key, value),
      remove: (key) => own.removeItem(key),
    };
  } catch {
    return createMemoryStorage();
  }
}
