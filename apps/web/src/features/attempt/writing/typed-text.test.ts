import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import { createJournal, createMemoryStorage } from '../queue/journal.ts';
import { createTypedText } from './typed-text.ts';

const key = { userId: 'u', attemptId: 'writing/e' };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const journal = createJournal(createMemoryStorage());
  const pushed: AttemptEvent[] = [];
  const typed = createTypedText({
    key,
    journal,
    now: () => new Date(),
    push: (event) => void pushed.push(event),
  });
  const listRecorded = () => journal.list(key).map(({ event }) => event);
  return { typed, pushed, noted: listRecorded };
}
const text = (field: 'notes' | 'draft', text: string): AttemptEvent => ({ kind: 'text', field, text });

test('each key press is journaled at once in one entry, and the queue gets the last text', () => {
  const { typed, pushed, noted } = setUp();
  for (const now of ['T', 'Th', 'The']) {
    typed.type('draft', now);
    expect(noted()).toEqual([text('draft', now)]);
    vi.advanceTimersByTime(300);
  }
  expect(pushed).toEqual([]);
  expect(typed.isWaiting()).toBe(true);
  vi.advanceTimersByTime(900);
  expect(pushed).toEqual([text('draft', 'The')]);
  expect(noted()).toEqual([]);
  expect(typed.isWaiting()).toBe(false);
});

test('typing without a pause is saved every few seconds', () => {
  const { typed, pushed } = setUp();
  for (let at = 0; at < 100; at += 1) {
    typed.type('notes', 'x'.repeat(at + 1));
    vi.advanceTimersByTime(100);
  }
  expect(pushed.length).toBeGreaterThanOrEqual(1);
  expect(pushed.length).toBeLessThanOrEqual(3);
});

test('both fields are queued when the page is left', () => {
  const { typed, pushed, noted } = setUp();
  typed.type('notes', 'n');
  typed.type('draft', 'd');
  typed.flush();
  expect(pushed).toEqual([text('notes', 'n'), text('draft', 'd')]);
  expect(noted()).toEqual([]);
});
