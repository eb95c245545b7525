import { expect, test } from 'vitest';
import { findDaysProblem, readDays } from './statistics-days.ts';

const now = new Date('2026-11-22T23:30:00.000Z');

test('the last thirty days, unless the address has others', () => {
  expect(readDays({}, now)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  expect(readDays({ from: '2026-11-01', to: '2026-11-03' }, now)).toEqual({
    from: '2026-11-01',
    to: '2026-11-03',
  });
  expect(readDays({ from: '2026-02-31', to: 'x' }, now)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
});

test('a range that ends before it begins is reported, not swapped', () => {
  const days = readDays({ from: '2026-11-05', to: '2026-11-03' }, now);
  expect(days).toEqual({ from: '2026-11-05', to: '2026-11-03' });
  expect(findDaysProblem(days)).toBe('Choose an end date on or after the start date');
  expect(findDaysProblem({ from: '2026-11-03', to: '2026-11-03' })).toBeNull();
});
