import { expect, it } from 'vitest';
import { countNewRows } from './news.ts';

const row = (id: string, minute: number) => ({
  id,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
});
const shown = [row('a', 5), row('b', 4), row('c', 3)];

it('counts added rows and rows with a later message', () => {
  expect(countNewRows(shown, undefined)).toBe(0);
  expect(countNewRows(shown, shown)).toBe(0);
  expect(countNewRows(shown, [row('d', 6), ...shown])).toBe(1);
  expect(countNewRows(shown, [row('c', 7), row('d', 6), row('a', 5)])).toBe(2);
  expect(countNewRows([], [row('a', 1)])).toBe(1);
});

it('does not count rows that moved up after another was archived', () => {
  expect(countNewRows(shown, [row('a', 5), row('c', 3), row('older', 2)])).toBe(0);
});
