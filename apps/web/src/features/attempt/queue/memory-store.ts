import type { AttemptKey, QueuedEvent, SpentTime } from './events.ts';
import type { EventStore } from './store.ts';

interface Shelf {
  seq: number;
  events: QueuedEvent[];
  seconds: Map<string, number>;
}

/** The twin of the IndexedDB store: for tests, and for browsers that refuse to keep anything. */
export function createMemoryStore(device: string): EventStore {
  const shelves = new Map<string, Shelf>();
  const name = (key: AttemptKey) => `${key.userId}/${key.attemptId}`;
  const shelf = (key: AttemptKey): Shelf => {
    const found = shelves.get(name(key)) ?? { seq: 0, events: [], seconds: new Map() };
    shelves.set(name(key), found);
    return found;
  };
  const store: EventStore = {
    async append({ userId, attemptId }, event, at) {
      const own = shelf({ userId, attemptId });
      own.seq += 1;
      const queued = { userId, attemptId, device, seq: own.seq, at, event };
      own.events.push(queued);
      return queued;
    },
    async list(key) {
      return [...shelf(key).events];
    },
    async remove(key, seqs) {
      const own = shelf(key);
      own.events = own.events.filter((event) => !seqs.includes(event.seq));
    },
    async renumber(key, after) {
      const own = shelf(key);
      own.seq = Math.max(own.seq, after);
      own.events = own.events.map((event) => {
        own.seq += 1;
        return { ...event, seq: own.seq };
      });
      return [...own.events];
    },
    async addSeconds(key, drillQuestionId, seconds) {
      const { seconds: gathered } = shelf(key);
      gathered.set(drillQuestionId, (gathered.get(drillQuestionId) ?? 0) + seconds);
    },
    async sealPing(key, at) {
      const own = shelf(key);
      const records: SpentTime[] = [...own.seconds].map(([drillQuestionId, timeSpent]) => ({
        drillQuestionId,
        timeSpent,
      }));
      own.seconds.clear();
      return records.length === 0 ? null : store.append(key, { kind: 'ping', records }, at);
    },
    async dropSeconds(key) {
      shelf(key).seconds.clear();
    },
    async attempts(userId) {
      return [...shelves]
        .filter(([at, own]) => at.startsWith(`${userId}/`) && (own.events.length > 0 || own.seconds.size > 0))
        .map(([at]) => at.slice(userId.length + 1));
    },
  };
  return store;
}
