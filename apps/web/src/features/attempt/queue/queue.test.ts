import { CallError } from '@docket/contract/client';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { QueuedEvent } from '../../../shared/attempt-events/events.ts';
import { createJournal, createMemoryStorage } from './journal.ts';
import { createMemoryStore } from './memory-store.ts';
import { Queue, type Receipt } from './queue.ts';
import { answer, at, highlight, key, kinds, LONG, offline, setUp, status } from './queue-fixture.ts';

describe('the queue of unsent events', () => {
  test('sends events in order until none is left', async () => {
    const { queue, server, store } = setUp({});
    await queue.start();
    for (const no of [1, 2, 3]) await queue.push(answer('q', no), at);
    expect(await queue.flush(LONG)).toBe(true);
    expect(server.taken.map((one) => one.seq)).toEqual([1, 2, 3]);
    expect(await store.list(key)).toEqual([]);
  });

  test('keeps everything while offline, reports it, and continues when the network is back', async () => {
    let down = true;
    const { queue, server, statuses, store } = setUp({ fail: () => (down ? offline() : null) });
    await queue.start();
    await queue.push(answer('q', 1), at);
    await queue.push(answer('q', 2), at);
    await expect.poll(() => statuses.at(-1)).toEqual({ waiting: 2, offline: true, stopped: false });
    expect(await store.list(key)).toHaveLength(2);
    down = false;
    expect(await queue.flush(LONG)).toBe(true);
    expect(server.taken.map((one) => one.seq)).toEqual([1, 2]);
    expect(statuses.at(-1)).toEqual({ waiting: 0, offline: false, stopped: false });
  });

  test('an event counts as unsent from the start, also while it is being written', async () => {
    const { queue, server } = setUp({});
    await queue.start();
    const pushed = queue.push(answer('q', 1), at);
    expect(queue.unsent()).toMatchObject([{ event: answer('q', 1), at }]);
    const flushed = queue.flush(LONG);
    await pushed;
    expect(await flushed).toBe(true);
    expect(queue.unsent()).toEqual([]);
    expect(server.taken).toHaveLength(1);
  });

  test('a page continues with the events that an earlier page wrote but did not send', async () => {
    const store = createMemoryStore('device-1');
    const first = setUp({ store });
    await first.queue.push(answer('q', 4), at);
    await first.queue.addSeconds('q', 3);
    const second = setUp({ store });
    await second.queue.start();
    await second.queue.sealPing(at);
    expect(await second.queue.flush(LONG)).toBe(true);
    expect(kinds(second.server.taken)).toEqual(['answer', 'ping']);
    expect(second.server.taken[1]?.event).toEqual({
      kind: 'ping',
      records: [{ drillQuestionId: 'q', timeSpent: 3 }],
    });
  });

  test('a page continues with the events that an earlier page journaled but did not store', async () => {
    const store = createMemoryStore('device-1');
    const storage = createMemoryStorage();
    const never = new Promise<never>(() => {});
    const first = setUp({ store: { ...store, append: () => never }, journal: createJournal(storage) });
    await first.queue.start();
    void first.queue.push(answer('q', 4), at);
    void first.queue.push(answer('q', 5), at);
    expect(first.statuses.at(-1)?.waiting).toBe(2);

    const second = setUp({ store, journal: createJournal(storage) });
    expect(second.journal.attempts(key.userId)).toEqual([key.attemptId]);
    await second.queue.load();
    expect(second.queue.unsent().map(({ event }) => event)).toEqual([answer('q', 4), answer('q', 5)]);
    await second.queue.start();
    await second.queue.push(answer('q', 1), at);
    expect(await second.queue.flush(LONG)).toBe(true);
    expect(second.server.taken.map(({ event }) => event)).toEqual([
      answer('q', 4),
      answer('q', 5),
      answer('q', 1),
    ]);
    expect(storage.keys()).toEqual([]);
  });

  test('does not take events from the journal that are in the store', async () => {
    const store = createMemoryStore('device-1');
    const journal = createJournal(createMemoryStorage());
    const { id } = journal.record(key, answer('q', 4), at);
    await store.append(key, answer('q', 4), at, id);
    const { queue, server } = setUp({ store, journal });
    await queue.start();
    expect(await queue.flush(LONG)).toBe(true);
    expect(server.taken).toHaveLength(1);
    expect(journal.attempts(key.userId)).toEqual([]);
  });

  test('an event that the store has no room for stays in the journal until it is acknowledged', async () => {
    const store = createMemoryStore('device-1');
    const full = { ...store, append: () => Promise.reject(new Error('Full')) };
    let down = true;
    const { queue, server, journal } = setUp({ store: full, fail: () => (down ? offline() : null) });
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    await queue.start();
    await queue.push(answer('q', 2), at);
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
    expect(journal.list(key).map(({ event }) => event)).toEqual([answer('q', 2)]);
    down = false;
    expect(await queue.flush(LONG)).toBe(true);
    expect(server.taken).toHaveLength(1);
    expect(journal.list(key)).toEqual([]);
  });

  test('waits for a slow server as long as it acknowledges something, and not for one that does not', async () => {
    const waits: (() => void)[] = [];
    const acks: (() => void)[] = [];
    const queue = new Queue({
      key,
      device: 'device-1',
      store: createMemoryStore('device-1'),
      journal: createJournal(createMemoryStorage()),
      deliver: () =>
        new Promise<Receipt>((resolve) => acks.push(() => resolve({ duplicate: false, watermark: null }))),
      wait: () => new Promise<void>((resolve) => waits.push(resolve)),
      random: () => 0,
      onRefused: async () => 'drop',
    });
    await queue.start();
    for (const no of [1, 2, 3]) await queue.push(answer('q', no), at);
    const flushed = queue.flush(3000);
    for (const left of [2, 1]) {
      await expect.poll(() => acks.length).toBe(3 - left);
      acks.at(-1)?.();
      await expect.poll(() => queue.unsent().length).toBe(left);
      await expect.poll(() => waits.length).toBe(3 - left);
      waits.at(-1)?.();
    }
    await expect.poll(() => waits.length).toBe(3);
    waits.at(-1)?.();
    expect(await flushed).toBe(false);
    expect(queue.unsent()).toHaveLength(1);
  });

  test('an event whose acknowledgement was lost is sent again and counts once', async () => {
    const { queue, server, tries } = setUp({ loseAnswer: (n) => n === 1 });
    await queue.start();
    await queue.push(answer('q', 2), at);
    expect(await queue.flush(LONG)).toBe(true);
    expect(tries()).toBe(2);
    expect(server.taken).toHaveLength(1);
  });

  test('events whose numbers the server already knows (storage was wiped) get new numbers, and nothing is lost', async () => {
    const before: QueuedEvent = { ...key, device: 'device-1', seq: 7, at, event: answer('q', 5) };
    const server = { taken: [1, 2, 7].map((seq) => ({ ...before, seq })) };
    const { queue } = setUp({ server });
    await queue.start();
    await queue.push(answer('q', 1), at);
    await queue.push(answer('q', 2), at);
    expect(await queue.flush(LONG)).toBe(true);
    expect(server.taken.slice(3).map((one) => [one.seq, one.event])).toEqual([
      [8, answer('q', 1)],
      [9, answer('q', 2)],
    ]);
  });

  test('only the newest of several highlights of one question is sent', async () => {
    const { queue, server } = setUp({});
    await queue.push(highlight('q', 5), at);
    await queue.push(answer('q', 1), at);
    await queue.push(highlight('q', 9), at);
    await queue.push(highlight('other', 3), at);
    await queue.start();
    await queue.flush(LONG);
    expect(server.taken.map(({ event }) => event)).toEqual([
      answer('q', 1),
      highlight('q', 9),
      highlight('other', 3),
    ]);
  });

  test('a refused event is dropped and reported; the others are sent', async () => {
    const { queue, server, refused } = setUp({ fail: (one) => (one.seq === 1 ? status(409) : null) });
    await queue.start();
    await queue.push(answer('q', 1), at);
    await queue.push(answer('q', 2), at);
    expect(await queue.flush(LONG)).toBe(true);
    expect(refused.map((one) => one.seq)).toEqual([1]);
    expect(server.taken.map((one) => one.seq)).toEqual([2]);
  });

  test('events are held while the attempt is paused elsewhere, and sent after the release', async () => {
    let paused = true;
    const { queue, server, store } = setUp({
      fail: () => (paused ? status(409, 'WRONG_STATE') : null),
      onRefused: async () => 'hold',
    });
    await queue.start();
    await queue.push(answer('q', 1), at);
    await expect.poll(() => queue.unsent().length).toBe(1);
    paused = false;
    queue.release();
    expect(await queue.flush(LONG)).toBe(true);
    expect(server.taken).toHaveLength(1);
    expect(await store.list(key)).toEqual([]);
  });

  test.each(['before', 'after'])(
    'an answer recorded before the clock was started waits for it, %s',
    async (when) => {
      let started = false;
      let settle = () => {};
      const looked = new Promise<void>((resolve) => {
        settle = resolve;
      });
      const { queue, server } = setUp({
        fail: ({ event }) => {
          if (event.kind === 'activate') started = true;
          return started ? null : status(409, 'WRONG_STATE');
        },
        async onRefused() {
          if (when === 'before') await queue.push({ kind: 'activate' }, at);
          settle();
          return 'hold';
        },
      });
      await queue.start();
      await queue.push(answer('q', 1), at);
      await looked;
      if (when === 'after') await queue.push({ kind: 'activate' }, at);
      expect(await queue.flush(LONG)).toBe(true);
      expect(kinds(server.taken)).toEqual(['activate', 'answer']);
    },
  );

  test('a 401 stops sending and keeps the events', async () => {
    const { queue, store, statuses, tries } = setUp({ fail: () => status(401, 'NO_SESSION') });
    await queue.start();
    await queue.push(answer('q', 1), at);
    await expect.poll(() => statuses.at(-1)?.stopped).toBe(true);
    await queue.push(answer('q', 2), at);
    expect(tries()).toBe(1);
    expect(await store.list(key)).toHaveLength(2);
  });

  test('a timeout is reported and the event stays', async () => {
    const { queue, timeouts, server } = setUp({
      fail: (_one, n) => (n === 1 ? new CallError(0, { error: 'TIMEOUT' }) : null),
    });
    await queue.start();
    await queue.push(answer('q', 1), at);
    expect(await queue.flush(LONG)).toBe(true);
    expect(timeouts).toHaveLength(1);
    expect(server.taken).toHaveLength(1);
  });

  test('the clock is started before anything else is sent', async () => {
    const { queue, server } = setUp({});
    await queue.push(answer('q', 1), at);
    await queue.push({ kind: 'activate' }, at);
    await queue.start();
    await queue.flush(LONG);
    expect(kinds(server.taken)).toEqual(['activate', 'answer']);
  });

  test('whatever fails and whenever pages close, every event arrives once and in order', async () => {
    const failure = fc.constantFrom('ok', 'ok', 'offline', '500', 'lost', 'die');
    await fc.assert(
      fc.asyncProperty(
        fc.array(failure, { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        async (failures, count) => {
          const store = createMemoryStore('device-1');
          const server = { taken: [] as QueuedEvent[] };
          let step = 0;
          let page = 0;
          const open = () => {
            page += 1;
            const own = page;
            return setUp({
              store,
              server,
              fail: () => {
                if (own !== page) return status(401);
                const now = failures[step] ?? 'ok';
                if (now !== 'lost') step += 1;
                if (now === 'die') open().queue.start();
                return now === 'offline' || now === 'die' ? offline() : now === '500' ? status(500) : null;
              },
              loseAnswer: () => {
                const lost = failures[step] === 'lost';
                if (lost) step += 1;
                return lost;
              },
            });
          };
          const { queue } = open();
          for (let no = 1; no <= count; no += 1) await queue.push(answer(`q${no}`, 1), at);
          await queue.start();
          await expect.poll(() => store.list(key), { interval: 1 }).toEqual([]);
          expect(server.taken.map((one) => one.seq)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('a batch of seconds carries its visits in chronological order', async () => {
  const { queue } = setUp({});
  const second = (n: number) => `2026-01-05T10:00:0${n}.000Z`;
  await queue.addVisit('a', second(1));
  await queue.addVisit('b', second(2));
  await queue.addVisit('a', second(3));
  await queue.addSeconds('a', 2);
  const ping = await queue.sealPing(second(4));
  expect(ping?.event).toEqual({
    kind: 'ping',
    records: [
      { drillQuestionId: 'a', timeSpent: 2 },
      { drillQuestionId: 'b', timeSpent: 0 },
    ],
    visits: [
      { drillQuestionId: 'a', at: second(1) },
      { drillQuestionId: 'b', at: second(2) },
      { drillQuestionId: 'a', at: second(3) },
    ],
  });
});
