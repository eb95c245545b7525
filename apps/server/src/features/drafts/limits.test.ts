import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { inTime } from './limits.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

async function* dripping(everyMs: number) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    yield 'word ';
  }
}

test('a draft that goes on for ever ends before the 300 seconds of the client', async () => {
  const { AI_FIRST_MS, AI_SILENCE_MS, AI_TOTAL_MS } = readConfig({});
  const times = { firstMs: AI_FIRST_MS, silenceMs: AI_SILENCE_MS, totalMs: AI_TOTAL_MS };
  const gaveUp = vi.fn();
  let words = 0;
  const read = async () => {
    for await (const _ of inTime(dripping(10_000), times, new AbortController().signal, gaveUp)) words += 1;
  };
  const ended = expect(read()).rejects.toMatchObject({ code: 'TOO_SLOW' });
  await vi.advanceTimersByTimeAsync(279_000);
  expect(gaveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await ended;
  expect(gaveUp).toHaveBeenCalledTimes(1);
  expect(words).toBe(27);
});
