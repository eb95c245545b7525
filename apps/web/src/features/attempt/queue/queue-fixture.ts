import { CallError } from '@docket/contract/client';
import type { AttemptEvent, QueuedEvent } from '../../../shared/attempt-events/events.ts';
import { createJournal, createMemoryStorage, type Journal } from './journal.ts';
import { createMemoryStore } from './memory-store.ts';
import { Queue, type QueueOptions, type QueueStatus, type Receipt } from './queue.ts';
import type { EventStore } from './store.ts';

export const key = { userId: 'u', attemptId: 'a' };
export const at = '2026-01-05T10:00:00.000Z';
export const answer = (drillQuestionId: string, no: number | null): AttemptEvent => ({
  kind: 'answer',
  drillQuestionId,
  answer: no,
});
export const highlight = (drillQuestionId: string, end: number): AttemptEvent => ({
  kind: 'highlight',
  drillQuestionId,
  type: 'question',
  data: [{ id: 'h', part: 'stem', start: 0, end, color: 'yellow' }],
});
export const submit: AttemptEvent = { kind: 'submit', answers: [], localTimeSpent: [] };
export const offline = () => new CallError(0, { error: 'OFFLINE' });
export const status = (code: number, error = 'X') => new CallError(code, { error });

export const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

/** A server that keeps each event once, by its number. `fail` is called before each delivery. */
export function setUp(options: {
  store?: EventStore;
  journal?: Journal;
  server?: { taken: QueuedEvent[] };
  fail?: (event: QueuedEvent, attempt: number) => Error | null;
  /** The response is lost: the server took the event, but the page gets an error. */
  loseAnswer?: (attempt: number) => boolean;
  onRefused?: QueueOptions<unknown>['onRefused'];
  wait?: QueueOptions<unknown>['wait'];
}) {
  const store = options.store ?? createMemoryStore('device-1');
  const journal = options.journal ?? createJournal(createMemoryStorage());
  const server = options.server ?? { taken: [] };
  const statuses: QueueStatus[] = [];
  const refused: QueuedEvent[] = [];
  const timeouts: QueuedEvent[] = [];
  let tries = 0;
  const queue = new Queue({
    key,
    device: 'device-1',
    store,
    journal,
    deliver: async (queued): Promise<Receipt> => {
      tries += 1;
      const error = options.fail?.(queued, tries);
      if (error) throw error;
      const duplicate = server.taken.some((one) => one.seq === queued.seq);
      if (!duplicate) server.taken.push(queued);
      if (options.loseAnswer?.(tries)) throw offline();
      return { duplicate, watermark: Math.max(...server.taken.map((one) => one.seq)) };
    },
    wait: options.wait ?? ((ms, signal) => (ms <= 15_000 ? Promise.resolve() : untilAborted(signal))),
    random: () => 0,
    onStatus: (now) => statuses.push(now),
    onTimeout: (event) => timeouts.push(event),
    onRefused:
      options.onRefused ??
      (async (event) => {
        refused.push(event);
        return 'drop';
      }),
  });
  return { queue, store, journal, server, statuses, refused, timeouts, tries: () => tries };
}
export const kinds = (events: readonly QueuedEvent[]) => events.map(({ event }) => event.kind);
export const LONG = 60_000;
