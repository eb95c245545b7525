import { expect, test } from 'vitest';
import { findOlderYears, formatYears } from './column-years.ts';

test('columns whose figures are older than those beside them show their years', () => {
  const schools = [{ years: [2024, 2019, null, 2024] }, { years: [2024, 2018, null, 2019] }];
  expect([...findOlderYears(schools, [0, 1, 2, 3])]).toEqual([[1, '2018–2019']]);
  expect(findOlderYears(schools, [1]).size).toBe(0);
  expect(findOlderYears([], [0, 1]).size).toBe(0);
  expect([formatYears([2019, null, 2019]), formatYears([null])]).toEqual(['2019', null]);
});
