import { beforeEach, expect, test, vi } from 'vitest';
import { createProgressSaver } from './progress-saver.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 10) });
  return () => vi.useRealTimers();
});
const link = '/media/a.mp3';

function saver() {
  const saved: { at: number; second: number | undefined }[] = [];
  const start = Date.now();
  const made = createProgressSaver({
    now: Date.now,
    save: async (progress) => {
      saved.push({ at: Date.now() - start, second: progress[link]?.second });
    },
    changed: () => {},
  });
  return { ...made, saved };
}

test('while it plays, saves every five seconds', () => {
  const { record, saved } = saver();
  for (let quarter = 0; quarter < 80; quarter++) {
    record(link, { second: 10 + quarter / 4, duration: 300, length: 300 }, false);
    vi.advanceTimersByTime(250);
  }
  expect(saved.map(({ at }) => at)).toEqual([5_000, 10_000, 15_000, 20_000]);
  expect(saved[0]?.second).toBe(14);
});

test('a pause is saved at once, but repeated skips only once a second', () => {
  const { record, saved } = saver();
  record(link, { second: 10, duration: 300, length: 300 }, true);
  vi.advanceTimersByTime(1);
  expect(saved).toHaveLength(1);
  for (let i = 0; i < 30; i++) {
    record(link, { second: 20 + i, duration: 300, length: 300 }, true);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(5_000);
  const gaps = saved.slice(1).map(({ at }, i) => at - (saved[i]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
  expect(saved.at(-1)?.second).toBe(49);
});

test('the end removes the entry, and so does the beginning', () => {
  const { record, saved, get, begin } = saver();
  begin({ [link]: { second: 40, updatedAt: Date.now() } });
  record(link, { second: 300, duration: 300, length: 300 }, true);
  expect(get()).toEqual({});
  vi.advanceTimersByTime(1);
  expect(saved).toMatchObject([{ second: undefined }]);
  begin({ [link]: { second: 40, updatedAt: Date.now() } });
  record(link, { second: 0, duration: 300, length: 300 }, true);
  expect(get()).toEqual({});
});

test('leaving the page saves what is unsaved', () => {
  const { record, saved, flush } = saver();
  record(link, { second: 12, duration: 300, length: 300 }, false);
  flush();
  expect(saved).toEqual([{ at: 0, second: 12 }]);
  flush();
  expect(saved).toHaveLength(1);
});
