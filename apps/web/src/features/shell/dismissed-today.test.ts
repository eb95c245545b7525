import { expect, test } from 'vitest';
import { isDismissedToday, storeDismissed } from './dismissed-today.ts';

test('a dismissed notice returns the next day', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const evening = new Date(2026, 10, 23, 23, 59);
  expect(isDismissedToday(storage, 'a', evening)).toBe(false);
  storeDismissed(storage, 'a', evening);
  expect(isDismissedToday(storage, 'a', evening)).toBe(true);
  expect(isDismissedToday(storage, 'b', evening)).toBe(false);
  expect(isDismissedToday(storage, 'a', new Date(2026, 10, 24, 0, 1))).toBe(false);
  expect(isDismissedToday(null, 'a', evening)).toBe(false);
});
