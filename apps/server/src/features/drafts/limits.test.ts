import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { inTime } from './limits.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function* dripping(everyMs: number) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    yield 'word ';
  }
}

test("an endless draft ends before the client's 300 seconds", async () => {
  const { AI_FIRST_MS, AI_SILENCE_MS, AI_TOTAL_MS } = readConfig({});
  const times = { firstMs: AI_FIRST_MS, silenceMs: AI_SILENCE_MS, totalMs: AI_TOTAL_MS };
  const gaveUp = vi.fn();
  let pieces = 0;
  const read = async () => {
    for await (const _ of inTime(dripping(10_000), times, new AbortController().signal, gaveUp)) pieces += 1;
  };
  const ended = expect(read()).rejects.toMatchObject({ code: 'TOO_SLOW' });
  await vi.advanceTimersByTimeAsync(279_000);
  expect(gaveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await ended;
  expect(gaveUp).toHaveBeenCalledTimes(1);
  expect(pieces).toBe(27);
});

test('a draft whose pieces are always available immediately ends too', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  async function* pouring() {
    for (;;) {
      now += 100;
      yield 'word ';
    }
  }
  const times = { firstMs: 500, silenceMs: 500, totalMs: 2_000 };
  const read = async () => {
    for await (const _ of inTime(pouring(), times, new AbortController().signal, () => undefined))
      if (now > 10_000) return;
  };
  await expect(read()).rejects.toMatchObject({ code: 'TOO_SLOW' });
});
