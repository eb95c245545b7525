import { expect, test } from 'vitest';
import { addDays, addMonths, formatLongDay, formatMonth, listWeeks } from './calendar.ts';

test('a month has whole weeks from Sunday', () => {
  const weeks = listWeeks('2026-11');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(listWeeks('2026-02')).toHaveLength(4);
  expect(listWeeks('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

test('months and days continue across years, and have names', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(formatLongDay('2026-11-22')).toBe('Sunday, November 22, 2026');
});
