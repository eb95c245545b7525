import { describe, expect, test } from 'vitest';
import type { AttemptEvent, QueuedEvent } from '../../../shared/attempt-events/events.ts';
import { createJournal, createMemoryStorage } from './journal.ts';
import { createMemoryStore } from './memory-store.ts';
import { listSettledBySubmit } from './next-event.ts';
import { Queue, type Receipt } from './queue.ts';
import {
  answer,
  at,
  key,
  kinds,
  LONG,
  offline,
  setUp,
  status,
  submit,
  untilAborted,
} from './queue-fixture.ts';

describe('the submission of an attempt', () => {
  test('a submission does not wait forever for an event that the server fails on', async () => {
    const { queue, server, refused } = setUp({
      fail: ({ event }) => (event.kind === 'hide' ? status(500) : null),
    });
    await queue.push({ kind: 'hide', drillQuestionId: 'q', optionNo: 1, hidden: true }, at);
    await queue.push(answer('q', 1), at);
    await queue.push(submit, at);
    await queue.push({ kind: 'flag', drillQuestionId: 'q', flagged: true }, at);
    await queue.start();
    expect(await queue.flush(LONG)).toBe(true);
    expect(kinds(server.taken)).toEqual(['submit', 'flag']);
    expect(refused).toEqual([]);
  });

  test('the submission of an essay carries no text, so it waits for the texts however often the server fails', async () => {
    const text: AttemptEvent = { kind: 'text', field: 'draft', text: 'The last word' };
    const { queue, server, store } = setUp({
      fail: ({ event }, tried) => (event.kind === 'text' && tried <= 6 ? status(500) : null),
    });
    await queue.push({ kind: 'begin-draft' }, at);
    await queue.push(text, at);
    await queue.push(submit, at);
    await queue.start();
    expect(await queue.flush(LONG)).toBe(true);
    expect(kinds(server.taken)).toEqual(['begin-draft', 'text', 'submit']);
    expect(server.taken[1]).toMatchObject({ event: text, at });
    expect(await store.list(key)).toEqual([]);
  });

  test('a submission keeps a text that it has overtaken', () => {
    const one = (seq: number, event: AttemptEvent): QueuedEvent => ({ ...key, device: 'd', seq, at, event });
    const text = one(1, { kind: 'text', field: 'draft', text: 'The last word' });
    const submission = one(2, submit);
    expect(listSettledBySubmit([text, submission], submission)).toEqual([submission]);
  });

  test('a submission does not wait for a retry pause to end', async () => {
    let down = true;
    const waits: number[] = [];
    const { queue, server } = setUp({
      fail: () => (down ? offline() : null),
      wait(ms, signal) {
        waits.push(ms);
        return untilAborted(signal);
      },
    });
    await queue.start();
    await queue.push(answer('q', 1), at);
    await expect.poll(() => waits).toHaveLength(1);
    down = false;
    await queue.push(submit, at);
    await expect.poll(() => kinds(server.taken)).toEqual(['answer', 'submit']);
  });

  test('seconds recorded during or after the submission of a drill are not sent', async () => {
    const { queue, server, store } = setUp({});
    await queue.start();
    await queue.addSeconds('q', 2);
    const pushed = queue.push(submit, at);
    expect(queue.isSubmitted()).toBe(true);
    expect(await queue.sealPing(at)).toBeNull();
    await pushed;
    expect(await queue.flush(LONG)).toBe(true);
    await queue.addSeconds('q', 1);
    expect(await queue.sealPing(at)).toBeNull();
    expect(kinds(server.taken)).toEqual(['submit']);
    expect(await store.attempts(key.userId)).toEqual([]);
  });

  test('seconds of a skipped drill are not sent', async () => {
    const { queue, server } = setUp({});
    await queue.start();
    await queue.beside(async () => {
      expect(queue.isStill()).toBe(true);
      await queue.clear();
    });
    expect(queue.isStill()).toBe(false);
    await queue.addSeconds('q', 1);
    expect(await queue.sealPing(at)).toBeNull();
    expect(server.taken).toEqual([]);
  });

  test('after a refused submission, seconds count again', async () => {
    const { queue, server } = setUp({ fail: ({ event }) => (event.kind === 'submit' ? status(422) : null) });
    await queue.start();
    await queue.push(submit, at);
    expect(await queue.flush(LONG)).toBe(true);
    await queue.addSeconds('q', 1);
    await queue.sealPing(at);
    expect(await queue.flush(LONG)).toBe(true);
    expect(kinds(server.taken)).toEqual(['ping']);
  });
});

describe('one queue for all sections of a test', () => {
  const leave = (sectionNo: number): AttemptEvent => ({ ...submit, sectionNo }) as AttemptEvent;
  const ofSection = (no: number) => (event: AttemptEvent) =>
    event.kind === 'submit' && event.sectionNo === no;

  test('the submission of a section removes no event recorded after it', async () => {
    const store = createMemoryStore('device-1');
    for (const event of [answer('first', 1), leave(1), answer('second', 2)])
      await store.append(key, event, at);
    const taken: string[] = [];
    const queue = new Queue({
      key,
      device: 'device-1',
      store,
      journal: createJournal(createMemoryStorage()),
      deliver: async ({ event }): Promise<Receipt> => {
        taken.push(event.kind);
        return { duplicate: false, watermark: null };
      },
      wait: (ms, signal) => (ms <= 15_000 ? Promise.resolve() : untilAborted(signal)),
      random: () => 0,
      isSubmit: ofSection(2),
      onRefused: async () => 'drop',
    });
    await queue.load();
    expect(queue.isSubmitted()).toBe(false);
    await queue.addSeconds('second', 5);
    await queue.start();
    expect(await queue.flush(LONG)).toBe(true);
    expect(taken).toEqual(['answer', 'submit', 'answer']);
    // The seconds of the running section are still there.
    expect(await queue.sealPing(at)).toMatchObject({ event: { records: [{ timeSpent: 5 }] } });
  });

  test('a page that closes as soon as its section is submitted leaves no seconds of it to the next section', async () => {
    const { queue, store } = setUp({});
    await queue.addSeconds('q', 3);
    await queue.addVisit('q', at);
    await queue.push(leave(1), at);
    expect(await store.sealPing(key, at)).toBeNull();
    expect((await store.list(key)).map(({ event }) => event.kind)).toEqual(['submit']);
  });

  test('seconds that another tab left are not sent after the submission', async () => {
    const { queue, store, server } = setUp({});
    await queue.start();
    await store.addSeconds(key, 'q', 3);
    await store.sealPing(key, at);
    await queue.push(submit, at);
    expect(await queue.flush(LONG)).toBe(true);
    expect(kinds(server.taken)).toEqual(['submit']);
    await expect.poll(() => store.list(key)).toEqual([]);
    expect(kinds(server.taken)).toEqual(['submit']);
  });
});
