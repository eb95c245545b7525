import { expect, test } from 'vitest';
import { nameQuestion, type Placed } from './outcome-table.ts';

test('only the sections of a test are numbered', () => {
  const placed = { question: { no: 14 }, sectionNo: 1, sectionId: '' } as Placed;
  expect(nameQuestion(placed, true)).toBe('Section 1, question 14');
  expect(nameQuestion(placed, false)).toBe('Question 14');
});
