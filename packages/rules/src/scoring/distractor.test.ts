import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMostChosenDistractor, minShareAnswers } from './distractor.ts';

test.each<[string, readonly number[] | null, number, number | null]>([
  ['the wrong one that most chose', [0.5, 0.05, 0.3, 0.1, 0.05], 100, 3],
  ['a wrong one that more chose than the credited one', [0.2, 0.6, 0.1, 0.1, 0], 100, 2],
  ['too few answers', [0.5, 0.05, 0.3, 0.1, 0.05], minShareAnswers - 1, null],
  ['too small a share', [0.86, 0.14, 0, 0, 0], 100, null],
  ['two nearly alike', [0.4, 0.33, 0.27, 0, 0], 100, null],
  ['no data', null, 0, null],
])('%s', (_, shares, answers, option) => {
  expect(findMostChosenDistractor({ shares, answers, credited: 1 })).toBe(option);
});
test('is never the credited one', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(share, { minLength: 5, maxLength: 5 }),
      fc.nat(1000),
      fc.integer({ min: 1, max: 5 }),
      (shares, answers, credited) => {
        const option = findMostChosenDistractor({ shares, answers, credited });
        expect(option).not.toBe(credited);
        if (option !== null)
          expect(shares.every((one, i) => i + 1 === credited || one <= shares[option - 1]!)).toBe(true);
      },
    ),
  );
});
