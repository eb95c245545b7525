import type { AttemptKey, QueuedEvent } from '../../../shared/attempt-events/events.ts';
import { createPing, findPingTime, type Gathered } from './ping.ts';
import type { EventStore } from './store.ts';

interface AttemptRecord {
  seq: number;
  events: QueuedEvent[];
  seconds: Map<string, Gathered>;
}

/** An in-memory event store: for tests, and for browsers that refuse IndexedDB. */
export function createMemoryStore(device: string): EventStore {
  const shelves = new Map<string, AttemptRecord>();
  const name = (key: AttemptKey) => `${key.userId}/${key.attemptId}`;
  const findOrCreateRecord = (key: AttemptKey): AttemptRecord => {
    const found = shelves.get(name(key)) ?? { seq: 0, events: [], seconds: new Map() };
    shelves.set(name(key), found);
    return found;
  };
  const store: EventStore = {
    async append({ userId, attemptId }, event, at, id) {
      const own = findOrCreateRecord({ userId, attemptId });
      own.seq += 1;
      const queued = { userId, attemptId, device, seq: own.seq, at, event, ...(id && { id }) };
      own.events.push(queued);
      if (event.kind === 'submit') own.seconds.clear();
      return queued;
    },
    async list(key) {
      return [...findOrCreateRecord(key).events];
    },
    async remove(key, seqs) {
      const own = findOrCreateRecord(key);
      own.events = own.events.filter((event) => !seqs.includes(event.seq));
    },
    async renumber(key, after) {
      const own = findOrCreateRecord(key);
      own.seq = Math.max(own.seq, after);
      own.events = own.events.map((event) => {
        own.seq += 1;
        return { ...event, seq: own.seq };
      });
      return [...own.events];
    },
    async addSeconds(key, drillQuestionId, seconds, at) {
      const { seconds: gathered } = findOrCreateRecord(key);
      const before = gathered.get(drillQuestionId);
      gathered.set(drillQuestionId, {
        ...before,
        drillQuestionId,
        seconds: (before?.seconds ?? 0) + seconds,
        ...(at && { at }),
      });
    },
    async addVisit(key, drillQuestionId, at) {
      const { seconds: gathered } = findOrCreateRecord(key);
      const before = gathered.get(drillQuestionId);
      gathered.set(drillQuestionId, {
        seconds: 0,
        ...before,
        drillQuestionId,
        visits: [...(before?.visits ?? []), at],
      });
    },
    async sealPing(key, at) {
      const own = findOrCreateRecord(key);
      const gathered = [...own.seconds.values()];
      own.seconds.clear();
      return gathered.length === 0
        ? null
        : store.append(key, createPing(gathered), findPingTime(gathered, at));
    },
    async dropSeconds(key) {
      findOrCreateRecord(key).seconds.clear();
    },
    async attempts(userId) {
      return [...shelves]
        .filter(([at, own]) => at.startsWith(`${userId}/`) && (own.events.length > 0 || own.seconds.size > 0))
        .map(([at]) => at.slice(userId.length + 1));
    },
    async forget(userId) {
      for (const [at, own] of shelves)
        if (at.startsWith(`${userId}/`) && own.events.length === 0) shelves.delete(at);
    },
  };
  return store;
}
