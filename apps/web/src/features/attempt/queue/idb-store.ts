import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AttemptEvent, AttemptKey, QueuedEvent } from '../../../shared/attempt-events/events.ts';
import { createPing, findPingTime } from './ping.ts';
import type { EventStore } from './store.ts';

interface Schema extends DBSchema {
  events: { key: [string, string, number]; value: QueuedEvent };
  /** The last assigned number of each attempt. */
  numbers: { key: [string, string]; value: number };
  /** Seconds per question that are not in a ping yet, and when the question was opened. */
  seconds: {
    key: [string, string, string];
    value: {
      userId: string;
      attemptId: string;
      drillQuestionId: string;
      seconds: number;
      visits?: readonly string[];
      at?: string;
    };
  };
}
type Database = IDBPDatabase<Schema>;

const openDatabase = (): Promise<Database> =>
  openDB<Schema>('docket-attempts', 1, {
    upgrade(db) {
      db.createObjectStore('events', { keyPath: ['userId', 'attemptId', 'seq'] });
      db.createObjectStore('numbers');
      db.createObjectStore('seconds', { keyPath: ['userId', 'attemptId', 'drillQuestionId'] });
    },
    // Another tab wants a newer schema; keeping this connection would block it forever.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });

/** In a key, an empty array sorts after every number and string, so this range covers all of an attempt. */
const all = (...prefix: string[]) => IDBKeyRange.bound(prefix, [...prefix, []]);

export async function createIdbStore(device: string): Promise<EventStore> {
  const db = await openDatabase();
  /** One transaction that assigns numbers and writes events with them. */
  const numbering = ({ userId, attemptId }: AttemptKey) => {
    const tx = db.transaction(['events', 'numbers', 'seconds'], 'readwrite', { durability: 'strict' });
    const numbers = tx.objectStore('numbers');
    const add = async (event: AttemptEvent, at: string, id?: string): Promise<QueuedEvent> => {
      const seq = ((await numbers.get([userId, attemptId])) ?? 0) + 1;
      const queued = { userId, attemptId, device, seq, at, event, ...(id && { id }) };
      await Promise.all([numbers.put(seq, [userId, attemptId]), tx.objectStore('events').put(queued)]);
      return queued;
    };
    return { tx, numbers, add };
  };
  return {
    async append(key, event, at, id) {
      const { tx, add } = numbering(key);
      const queued = await add(event, at, id);
      if (event.kind === 'submit') await tx.objectStore('seconds').delete(all(key.userId, key.attemptId));
      await tx.done;
      return queued;
    },
    list: ({ userId, attemptId }) => db.getAll('events', all(userId, attemptId)),
    async remove({ userId, attemptId }, seqs) {
      const tx = db.transaction('events', 'readwrite');
      await Promise.all([...seqs.map((seq) => tx.store.delete([userId, attemptId, seq])), tx.done]);
    },
    async renumber({ userId, attemptId }, after) {
      const { tx, numbers } = numbering({ userId, attemptId });
      const events = tx.objectStore('events');
      const old = await events.getAll(all(userId, attemptId));
      let seq = Math.max(after, (await numbers.get([userId, attemptId])) ?? 0);
      await events.delete(all(userId, attemptId));
      const moved = old.map((event) => {
        seq += 1;
        return { ...event, seq };
      });
      await Promise.all([...moved.map((event) => events.put(event)), numbers.put(seq, [userId, attemptId])]);
      await tx.done;
      return moved;
    },
    async addSeconds({ userId, attemptId }, drillQuestionId, seconds, at) {
      const tx = db.transaction('seconds', 'readwrite');
      const before = await tx.store.get([userId, attemptId, drillQuestionId]);
      const sum = (before?.seconds ?? 0) + seconds;
      await tx.store.put({ ...before, userId, attemptId, drillQuestionId, seconds: sum, ...(at && { at }) });
      await tx.done;
    },
    async addVisit({ userId, attemptId }, drillQuestionId, at) {
      const tx = db.transaction('seconds', 'readwrite');
      const before = await tx.store.get([userId, attemptId, drillQuestionId]);
      const visits = [...(before?.visits ?? []), at];
      await tx.store.put({ seconds: 0, ...before, userId, attemptId, drillQuestionId, visits });
      await tx.done;
    },
    async sealPing(key, at) {
      const { tx, add } = numbering(key);
      const seconds = tx.objectStore('seconds');
      const gathered = await seconds.getAll(all(key.userId, key.attemptId));
      const sealed =
        gathered.length === 0 ? null : await add(createPing(gathered), findPingTime(gathered, at));
      if (sealed) await seconds.delete(all(key.userId, key.attemptId));
      await tx.done;
      return sealed;
    },
    dropSeconds: ({ userId, attemptId }) => db.delete('seconds', all(userId, attemptId)),
    async attempts(userId) {
      const events = await db.getAllKeys('events', all(userId));
      const seconds = await db.getAllKeys('seconds', all(userId));
      return [...new Set([...events, ...seconds].map(([, attemptId]) => attemptId))];
    },
    async forget(userId) {
      const tx = db.transaction(['events', 'numbers', 'seconds'], 'readwrite');
      const numbers = tx.objectStore('numbers');
      const unsent = new Set(
        (await tx.objectStore('events').getAllKeys(all(userId))).map(([, attemptId]) => attemptId),
      );
      const others = (await numbers.getAllKeys(all(userId))).filter(
        ([, attemptId]) => !unsent.has(attemptId),
      );
      await Promise.all([
        ...others.flatMap((key) => [numbers.delete(key), tx.objectStore('seconds').delete(all(...key))]),
        tx.done,
      ]);
    },
  };
}
