import { v4 } from 'uuid';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { impersonation } from '../../../lib/impersonation.ts';
import { createIdbStore } from './idb-store.ts';
import { createBrowserStorage, createJournal, createMemoryStorage, type Journal } from './journal.ts';
import { createMemoryStore } from './memory-store.ts';
import type { EventStore } from './store.ts';

const KEY = 'docket-device';

/** The id of this browser in the event log; created once and kept. */
function getDeviceId(): string {
  try {
    const known = deviceStorage.getItem(KEY);
    if (known) return known;
    const made = v4();
    deviceStorage.setItem(KEY, made);
    return made;
  } catch {
    return v4();
  }
}

/** A store that can be used before it has opened. */
const createDeferredStore = (opening: Promise<EventStore>): EventStore => ({
  append: async (...args) => (await opening).append(...args),
  list: async (...args) => (await opening).list(...args),
  remove: async (...args) => (await opening).remove(...args),
  renumber: async (...args) => (await opening).renumber(...args),
  addSeconds: async (...args) => (await opening).addSeconds(...args),
  addVisit: async (...args) => (await opening).addVisit(...args),
  sealPing: async (...args) => (await opening).sealPing(...args),
  dropSeconds: async (...args) => (await opening).dropSeconds(...args),
  attempts: async (...args) => (await opening).attempts(...args),
  forget: async (...args) => (await opening).forget(...args),
});

export interface OpenedStore {
  readonly store: EventStore;
  readonly journal: Journal;
  readonly device: string;
  /** False if the browser stores nothing. Then unsent work is lost with the tab, and the page must show a warning. */
  readonly durable: Promise<boolean>;
}

let opened: OpenedStore | undefined;

/** The event store of this browser, opened once per page. */
export function openStore(): OpenedStore {
  if (opened) return opened;
  if (impersonation) {
    // Not the student's own queue, which may be in this browser.
    const device = v4();
    const store = createMemoryStore(device);
    opened = { store, journal: createJournal(createMemoryStorage()), device, durable: Promise.resolve(true) };
    return opened;
  }
  const device = getDeviceId();
  const real = createIdbStore(device);
  const durable = real.then(
    () => true,
    (error) => {
      console.error('No IndexedDB; unsent answers are kept in memory only', error);
      return false;
    },
  );
  const journal = createJournal(createBrowserStorage());
  const kept = createDeferredStore(real.catch(() => createMemoryStore(device)));
  const store: EventStore = {
    ...kept,
    // Some attempts may be in the journal alone.
    attempts: async (userId) => [...new Set([...journal.attempts(userId), ...(await kept.attempts(userId))])],
  };
  opened = { store, journal, device, durable };
  return opened;
}
