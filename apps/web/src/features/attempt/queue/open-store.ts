import { v4 } from 'uuid';
import { createIdbStore } from './idb-store.ts';
import { createMemoryStore } from './memory-store.ts';
import type { EventStore } from './store.ts';

const KEY = 'docket-device';

/** This browser's name in the event log; made once, kept for good. */
function deviceId(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const made = v4();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return v4();
  }
}

export interface OpenedStore {
  readonly store: EventStore;
  readonly device: string;
  /** False where the browser keeps nothing: then unsent work is lost with the tab, and the page must say so. */
  readonly durable: boolean;
}

let opened: Promise<OpenedStore> | undefined;

/** The event store of this browser, opened once per page. */
export function openStore(): Promise<OpenedStore> {
  opened ??= (async () => {
    const device = deviceId();
    try {
      return { store: await createIdbStore(device), device, durable: true };
    } catch (error) {
      console.error('No IndexedDB; unsent answers are kept in memory only', error);
      return { store: createMemoryStore(device), device, durable: false };
    }
  })();
  return opened;
}
