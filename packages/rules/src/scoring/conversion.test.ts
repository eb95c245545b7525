import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConversionRow, type ReadConversionRow, scaledScore, validateConversion } from './conversion.ts';

const row = (rawFrom: number, rawTo: number, scaled: number): ConversionRow => ({ rawFrom, rawTo, scaled });
const small = [row(0, 1, 120), row(2, 2, 150), row(3, 5, 180)];

/** A valid table with its highest raw score. */
const validTable = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 120, max: 180 })), {
    minLength: 1,
    maxLength: 61,
  })
  .map((parts) => {
    const scaled = parts.map(([, score]) => score).sort((a, b) => a - b);
    let next = 0;
    const rows = parts.map(([width], i) => {
      const made = row(next, next + width - 1, scaled[i]!);
      next += width;
      return made;
    });
    return { rows, maxRaw: next - 1 };
  });

describe('validateConversion', () => {
  test.each<[string, ReadConversionRow[], string[]]>([
    ['valid', small, []],
    ['valid in any order', small.toReversed(), []],
    ['empty', [], ['The table has no rows.']],
    ['gap', [row(0, 1, 120), row(3, 5, 180)], ['Raw 2: no scaled score is given.']],
    ['gap at the start', [row(2, 5, 180)], ['Raw 0 to 1: no scaled score is given.']],
    ['gap at the end', [row(0, 3, 120)], ['Raw 4 to 5: no scaled score is given.']],
    ['overlap', [row(0, 3, 120), row(3, 5, 130)], ['Raw 3 to 5: overlaps the row before it.']],
    ['a row inside another', [row(0, 5, 120), row(2, 3, 130)], ['Raw 2 to 3: overlaps the row before it.']],
    [
      'falling',
      [row(0, 3, 140), row(4, 5, 139)],
      ['Raw 4 to 5: 139 is lower than 140 for fewer correct answers.'],
    ],
    ['too long', [row(0, 9, 120)], ['Raw 6 to 9: the test has only 5 scored questions.']],
    ['negative', [row(-1, 5, 120)], ['Raw -1 to 5: a raw score is 0 or more.']],
    [
      'out of scale',
      [row(0, 5, 181)],
      ['Raw 0 to 5: 181 is not a scaled score from 120 to 180 in whole points.'],
    ],
    [
      'backward',
      [row(0, 2, 120), row(5, 3, 130)],
      ['Raw 5 to 3: the range ends before it begins.', 'Raw 3 to 5: no scaled score is given.'],
    ],
    [
      'not whole, and more',
      [row(0, 0.5, 120), row(1, 3, 190), { rawFrom: 3, rawTo: 4, scaled: null }],
      [
        'Raw 0 to 0.5: raw scores are whole.',
        'Raw 1 to 3: 190 is not a scaled score from 120 to 180 in whole points.',
        'Raw 0: no scaled score is given.',
        'Raw 3 to 4: overlaps the row before it.',
        'Raw 5: no scaled score is given.',
      ],
    ],
  ])('%s', (_what, rows, problems) => {
    expect(validateConversion(rows, 5)).toEqual(problems);
  });

  test('accepts every valid table', () => {
    fc.assert(
      fc.property(validTable, ({ rows, maxRaw }) => {
        expect(validateConversion(rows, maxRaw)).toEqual([]);
      }),
    );
  });

  test('refuses a valid table after an error is added', () => {
    const breakages: ((rows: ConversionRow[], i: number) => ConversionRow[])[] = [
      (rows, i) => rows.filter((_, at) => at !== i),
      (rows, i) => [...rows, rows[i]!],
      (rows, i) => rows.map((r, at) => (at === i ? { ...r, rawTo: r.rawTo + 1 } : r)),
      (rows, i) => rows.map((r, at) => (at === i ? { ...r, rawFrom: r.rawFrom - 1 } : r)),
      (rows, i) => rows.map((r, at) => (at === i ? { ...r, scaled: 181 } : r)),
      (rows, i) => rows.map((r, at) => (at === i ? { ...r, scaled: 119 } : r)),
      (rows, i) => rows.map((r, at) => (at === i ? { ...r, scaled: r.scaled + 0.5 } : r)),
      (rows) => [...rows, row(rows.at(-1)!.rawTo + 1, rows.at(-1)!.rawTo + 1, 180)],
    ];
    fc.assert(
      fc.property(validTable, fc.nat(), fc.constantFrom(...breakages), ({ rows, maxRaw }, at, breakage) => {
        expect(validateConversion(breakage(rows, at % rows.length), maxRaw)).not.toEqual([]);
      }),
    );
  });
});

describe('scaledScore', () => {
  test.each([
    [0, 120],
    [1, 120],
    [2, 150],
    [3, 180],
    [5, 180],
    [6, 180],
    [-1, 120],
  ])('raw %s is %s', (raw, scaled) => {
    expect(scaledScore(raw, small.toReversed(), [])).toEqual({ scaled, estimated: false });
  });

  test('is an estimate with the default table', () => {
    expect(scaledScore(2, null, small)).toEqual({ scaled: 150, estimated: true });
    expect(scaledScore(2, [], small)).toEqual({ scaled: 150, estimated: true });
    expect(() => scaledScore(2, null, [])).toThrow(RangeError);
  });

  test('never falls with one more right answer', () => {
    fc.assert(
      fc.property(validTable, ({ rows, maxRaw }) => {
        const scores = Array.from({ length: maxRaw + 1 }, (_, raw) => scaledScore(raw, rows, []).scaled);
        expect(scores).toEqual(scores.toSorted((a, b) => a - b));
        for (const r of rows) expect(scores[r.rawFrom]).toBe(r.scaled);
      }),
    );
  });
});
