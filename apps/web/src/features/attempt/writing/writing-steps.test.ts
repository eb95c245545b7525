import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import { createJournal, createMemoryStorage } from '../queue/journal.ts';
import { createTypedText } from './typed-text.ts';
import { chooseEnding, createWritingSteps } from './writing-steps.ts';

const key = { userId: 'u', attemptId: 'writing/e' };
const start = Date.parse('2026-01-05T10:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

function setUp(live: boolean) {
  const journal = createJournal(createMemoryStorage());
  const pushed: { event: AttemptEvent; second: number }[] = [];
  const push = (event: AttemptEvent, at: string) =>
    void pushed.push({ event, second: (Date.parse(at) - start) / 1000 });
  const now = () => new Date();
  const typed = createTypedText({ key, journal, now, push });
  return { steps: createWritingSteps({ live, typed, push, now }), pushed, journal };
}
const submit = { kind: 'submit', answers: [], localTimeSpent: [] };

test('a device submits what was typed on it, with the time of typing', () => {
  const { steps, pushed } = setUp(true);
  expect(steps.type('draft', 'The end')).toBe(true);
  // The laptop sleeps, so no timer runs.
  vi.setSystemTime(start + 600_000);
  expect(steps.submit()).toBe(true);
  expect(pushed).toEqual([
    { event: { kind: 'text', field: 'draft', text: 'The end' }, second: 0 },
    { event: submit, second: 600 },
  ]);
});

test('a device that only had the essay open submits no text', () => {
  const { steps, pushed } = setUp(true);
  steps.submit();
  expect(pushed).toEqual([{ event: submit, second: 0 }]);
});

test('a page that is read-only sends nothing', () => {
  const { steps, pushed, journal } = setUp(false);
  expect([steps.type('draft', 'of staff'), steps.beginDraft(), steps.submit()]).toEqual([false, null, false]);
  vi.advanceTimersByTime(60_000);
  expect(pushed).toEqual([]);
  expect(journal.list(key)).toEqual([]);
});

test('an essay that the clock ended is submitted when its texts are loaded; staff wait for the server', () => {
  const page = { phase: 'submitted', loaded: true, readOnly: false } as const;
  expect(chooseEnding(page)).toBe('submit');
  expect(chooseEnding({ ...page, loaded: false })).toBeNull();
  expect(chooseEnding({ ...page, readOnly: true })).toBe('refresh');
  expect(chooseEnding({ ...page, phase: 'drafting' })).toBeNull();
});
