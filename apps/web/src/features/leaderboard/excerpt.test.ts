import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const rows = (you: number) =>
  Array.from({ length: 10 }, (_, index) => ({ rank: index + 1, you: index + 1 === you }));
const ranks = (you: number) => excerpt(rows(you), 3).map(({ rank }) => rank);

it('shows the first few, and the own own neighborhood further down', () => {
  expect(ranks(0)).toEqual([1, 2, 3]);
  expect(ranks(2)).toEqual([1, 2, 3]);
  expect(ranks(4)).toEqual([1, 2, 3, 4, 5]);
  expect(ranks(7)).toEqual([1, 2, 3, 6, 7, 8]);
  expect(ranks(10)).toEqual([1, 2, 3, 9, 10]);
});
