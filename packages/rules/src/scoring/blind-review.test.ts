import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlindReviewedQuestion, blindCorrect, summarizeBlindReview } from './blind-review.ts';
import { embargoText, MIN_EMBARGOED_FOR_TOTAL, mayShowTotal } from './embargo.ts';
import { outcomeMeaning } from './outcomes.ts';

const option = fc.integer({ min: 1, max: 5 });
const question: fc.Arbitrary<BlindReviewedQuestion> = fc
  .record({
    opened: fc.boolean(),
    answer: fc.option(option, { nil: null }),
    brAnswer: fc.option(option, { nil: null }),
    credited: option,
    flagged: fc.boolean(),
  })
  .map((one) => (one.opened ? one : { ...one, brAnswer: null }));
const questions = fc.array(question, { maxLength: 110 });

describe('a blind review', () => {
  test('ignores a question that was not opened', () => {
    fc.assert(
      fc.property(question, (one) => {
        expect(blindCorrect(one) === null).toBe(!one.opened);
        if (!one.opened) {
          const correct = one.answer === one.credited;
          const meaning = outcomeMeaning({
            ...{
              answer: one.answer,
              correct,
              brAnswer: null,
              brCorrect: blindCorrect(one),
              confidence: null,
            },
            ...{ timeMs: 80_000, shareMs: 84_000, ranOut: false },
          });
          expect(meaning).toBe(correct ? 'unchecked' : 'once');
        }
      }),
    );
  });

  test('has a score only if every missed or flagged question was opened', () => {
    fc.assert(
      fc.property(questions, (all) => {
        const { reviewed, missing, right } = summarizeBlindReview(all);
        expect(reviewed).toBe(all.filter((one) => one.opened).length);
        expect(right === null).toBe(reviewed === 0 || missing > 0);
        const timed = all.filter((one) => one.answer === one.credited).length;
        const changed = all.filter((one) => one.brAnswer !== null).length;
        if (right !== null) expect(Math.abs(right - timed)).toBeLessThanOrEqual(changed);
      }),
    );
  });

  test('keeps its score when one more question is opened, unless an answer is changed', () => {
    fc.assert(
      fc.property(questions, fc.nat(), (all, at) => {
        const before = summarizeBlindReview(all);
        const more = all.map((one, i) =>
          i === at % Math.max(1, all.length) ? { ...one, opened: true } : one,
        );
        const after = summarizeBlindReview(more);
        if (before.right !== null) expect(after.right).toBe(before.right);
        expect(after.missing).toBeLessThanOrEqual(before.missing);
      }),
    );
  });

  test('with two changed answers after 17 of 102 questions shows no understanding of the others', () => {
    const all = Array.from({ length: 102 }, (_, i) => ({
      ...{ opened: i < 17, answer: i < 17 ? 1 : null, brAnswer: i < 2 ? 2 : null, credited: i < 2 ? 2 : 1 },
      flagged: false,
    }));
    expect(summarizeBlindReview(all)).toEqual({ reviewed: 17, missing: 85, right: null });
    expect(summarizeBlindReview(all.slice(0, 17))).toEqual({ reviewed: 17, missing: 0, right: 17 });
  });
});

describe('a total over embargoed questions', () => {
  test.each([
    [0, 0, true],
    [1, 0, false],
    [1, 1, false],
    [MIN_EMBARGOED_FOR_TOTAL - 1, 9, false],
    [MIN_EMBARGOED_FOR_TOTAL, 9, true],
    [MIN_EMBARGOED_FOR_TOTAL, 0, false],
    [MIN_EMBARGOED_FOR_TOTAL, MIN_EMBARGOED_FOR_TOTAL, false],
  ])('of %i with %i right: shown is %s', (count, right, shown) => {
    expect(mayShowTotal({ questions: count, right })).toBe(shown);
  });
  test('is explained in one sentence', () => {
    expect(embargoText({ title: 'Test 2', inBlindReview: false })).toBe('Hidden until you submit Test 2');
    expect(embargoText({ title: 'Test 2', inBlindReview: true })).toBe(
      'Hidden until you finish the blind review of Test 2',
    );
  });
});
