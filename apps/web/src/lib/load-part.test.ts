import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeError, isMissingPart } from './errors.ts';
import { loadPart, loadWithRetries, PART_TIMEOUT_MS, PartTimeoutError } from './load-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that arrives is returned, and no timer is left', async () => {
  await expect(loadPart(async () => 'part')).resolves.toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that fails throws at once', async () => {
  await expect(loadPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that never arrives is given up after 120 seconds, as a connection timeout', async () => {
  const failed = loadPart(() => new Promise(() => {})).catch((error) => error);
  let isSettled = false;
  void failed.then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS - 1);
  expect(isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  const error = await failed;
  expect(error).toBeInstanceOf(PartTimeoutError);
  expect(describeError(error).title).toBe('Connection Timeout');
  expect(isMissingPart(error)).toBe(true);
});

test('a part is tried three times, since a connection that comes back may fail the first', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const failed = expect(loadWithRetries(load)).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  await failed;
  expect(load).toHaveBeenCalledTimes(3);
  load.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('part');
  const loaded = expect(loadWithRetries(load)).resolves.toBe('part');
  await vi.runAllTimersAsync();
  await loaded;
  expect(load).toHaveBeenCalledTimes(2);
});
