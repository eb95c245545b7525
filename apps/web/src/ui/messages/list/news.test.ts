import { expect, it } from 'vitest';
import { newRows } from './news.ts';

const row = (id: string, minute: number) => ({
  id,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
});
const shown = [row('a', 5), row('b', 4), row('c', 3)];

it('counts added rows and rows with a later message', () => {
  expect(newRows(shown, undefined)).toBe(0);
  expect(newRows(shown, shown)).toBe(0);
  expect(newRows(shown, [row('d', 6), ...shown])).toBe(1);
  expect(newRows(shown, [row('c', 7), row('d', 6), row('a', 5)])).toBe(2);
  expect(newRows([], [row('a', 1)])).toBe(1);
});

it('does not count rows that moved up after another was archived', () => {
  expect(newRows(shown, [row('a', 5), row('c', 3), row('older', 2)])).toBe(0);
});
