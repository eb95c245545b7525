import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AcknowledgedEvent } from './acknowledged-writes.ts';

interface Entry extends AcknowledgedEvent {
  readonly owner: string;
  /** Device time in ms at which the server had acknowledged it. */
  readonly acknowledgedAt: number;
}
/** The name under which browsers have stored it. */
const acknowledgedStore = 'said';
interface Schema extends DBSchema {
  [acknowledgedStore]: { key: number; value: Entry; indexes: { owner: [string, number]; time: number } };
}

/** An attempt that is older is over. */
const maxAgeMs = 48 * 3_600_000;

let opened: Promise<IDBPDatabase<Schema>> | null = null;
const database = () => {
  opened ??= openDB<Schema>('docket-kept', 1, {
    upgrade(db) {
      const store = db.createObjectStore(acknowledgedStore, { autoIncrement: true });
      store.createIndex('owner', ['owner', 'acknowledgedAt']);
      store.createIndex('time', 'acknowledgedAt');
    },
  });
  return opened;
};
const ofOwner = (owner: string, from = 0) => IDBKeyRange.bound([owner, from], [owner, []]);

/** Records what the server has acknowledged: the page's own queue removes it then, and a cached sheet is older. */
export async function storeAcknowledged(owner: string, event: AcknowledgedEvent): Promise<void> {
  const db = await database();
  const now = Date.now();
  const tx = db.transaction(acknowledgedStore, 'readwrite');
  const old = await tx.store.index('time').getAllKeys(IDBKeyRange.upperBound(now - maxAgeMs), 100);
  await Promise.all([
    ...old.map((key) => tx.store.delete(key)),
    tx.store.add({ ...event, owner, acknowledgedAt: now }),
    tx.done,
  ]);
}

/** The events acknowledged to this session since a device time, in order. */
export const findEventsSince = async (owner: string, from: number): Promise<readonly AcknowledgedEvent[]> =>
  (await database()).getAllFromIndex(acknowledgedStore, 'owner', ofOwner(owner, from));

/** Deletes the events of all other sessions; with null, of all sessions. */
export async function deleteEvents(except: string | null): Promise<void> {
  const db = await database();
  const tx = db.transaction(acknowledgedStore, 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.owner !== except) void cursor.delete();
  await tx.done;
}
