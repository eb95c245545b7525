import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConversionRow, scaledScore, validateConversion } from './conversion.ts';
import { convertScore, findScaledForPercentile } from './convert-score.ts';
import { defaultConversion, defaultConversionTop } from './default-conversion.ts';
import { compressConversion, estimateConversion, expandConversion } from './estimated-conversion.ts';
import { publishedPercentiles } from './published-percentiles.ts';

const row = (rawFrom: number, rawTo: number, scaled: number): ConversionRow => ({ rawFrom, rawTo, scaled });
/** A valid table of any test. */
const anyTable = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 120, max: 180 })), {
    minLength: 1,
    maxLength: 61,
  })
  .map((parts) => {
    const scaled = parts.map(([, score]) => score).sort((a, b) => a - b);
    let next = 0;
    return parts.map(([width], i) => {
      next += width;
      return row(next - width, next - 1, scaled[i]!);
    });
  });
const anyTables = fc.array(anyTable, { maxLength: 6 });
const anyTop = fc.integer({ min: 1, max: 110 });

describe('estimateConversion', () => {
  test('gives every raw score one scaled score, in range, that never falls', () => {
    fc.assert(
      fc.property(anyTables, anyTop, (tables, maxRaw) => {
        const scale = estimateConversion(tables, maxRaw);
        expect(scale.map(({ raw }) => raw)).toEqual(Array.from({ length: maxRaw + 1 }, (_, raw) => raw));
        expect(validateConversion(compressConversion(scale), maxRaw)).toEqual([]);
        for (const { low, scaled, high } of scale) {
          expect(low).toBeLessThanOrEqual(scaled);
          expect(high).toBeGreaterThanOrEqual(scaled);
          expect(low).toBeGreaterThanOrEqual(120);
          expect(high).toBeLessThanOrEqual(180);
        }
      }),
    );
  });
  test('from one table with as many questions equals that table', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const top = table.at(-1)!.rawTo;
        expect(estimateConversion([table], top)).toEqual(expandConversion(table, top));
      }),
    );
  });
  test('is within the values of the other tables for the same share', () => {
    const [easy, hard] = [
      [row(0, 9, 120), row(10, 10, 160)],
      [row(0, 9, 130), row(10, 10, 180)],
    ];
    expect(estimateConversion([easy, hard], 10).at(-1)).toEqual({
      raw: 10,
      scaled: 170,
      low: 160,
      high: 180,
    });
    expect(estimateConversion([easy, hard], 20)[19]).toEqual({ raw: 19, scaled: 148, low: 140, high: 155 });
  });
  test('without other tables equals the default one', () => {
    expect(estimateConversion([[]], defaultConversionTop)).toEqual(
      expandConversion(defaultConversion, defaultConversionTop),
    );
  });
});

describe('convertScore', () => {
  const percentiles = publishedPercentiles.rows;
  const scale = expandConversion([row(0, 1, 120), row(2, 2, 150), row(3, 5, 180)], 5);
  test.each([
    ['raw', 2, { raw: { from: 2, to: 2 }, scaled: 150, percentBelow: 36.56, exact: true }],
    ['scaled', 180, { raw: { from: 3, to: 5 }, scaled: 180, percentBelow: 99.85, exact: true }],
    ['scaled', 140, { raw: { from: 2, to: 2 }, scaled: 140, percentBelow: 11, exact: false }],
    ['percentile', 36.56, { raw: { from: 2, to: 2 }, scaled: 150, percentBelow: 36.56, exact: true }],
    ['percentile', 100, { raw: { from: 3, to: 5 }, scaled: 180, percentBelow: 99.85, exact: true }],
    ['percentile', 0, { raw: { from: 0, to: 1 }, scaled: 120, percentBelow: 0, exact: true }],
  ] as const)('%s %d', (from, value, expected) => {
    expect(convertScore(from, value, scale, percentiles)).toEqual(expected);
  });
  test('converts a score above the maximum of the test to its highest raw score', () => {
    expect(convertScore('scaled', 175, expandConversion([row(0, 5, 170)], 5), percentiles)).toMatchObject({
      raw: { from: 5, to: 5 },
      exact: false,
    });
  });
  test('refuses a raw score that the test does not have', () => {
    expect(() => convertScore('raw', 6, scale, percentiles)).toThrow(RangeError);
  });
  test('is inverse and monotone', () => {
    fc.assert(
      fc.property(anyTables, anyTop, fc.nat(), (tables, maxRaw, seed) => {
        const made = estimateConversion(tables, maxRaw);
        const raw = seed % (maxRaw + 1);
        const there = convertScore('raw', raw, made, percentiles);
        const back = convertScore('scaled', there.scaled, made, percentiles);
        expect(back.exact).toBe(true);
        expect(back.raw.from).toBeLessThanOrEqual(raw);
        expect(back.raw.to).toBeGreaterThanOrEqual(raw);
        const next = convertScore('raw', Math.min(maxRaw, raw + 1), made, percentiles);
        expect(next.scaled).toBeGreaterThanOrEqual(there.scaled);
        expect(next.percentBelow).toBeGreaterThanOrEqual(there.percentBelow);
      }),
    );
  });
  test('agrees with the scores of results', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (table, seed) => {
        const top = table.at(-1)!.rawTo;
        const raw = seed % (top + 1);
        expect(convertScore('raw', raw, expandConversion(table, top), percentiles).scaled).toBe(
          scaledScore(raw, table, defaultConversion).scaled,
        );
      }),
    );
  });
  test('never needs a lower score for a higher percentile', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (a, b) => {
          expect(findScaledForPercentile(Math.max(a, b), percentiles)).toBeGreaterThanOrEqual(
            findScaledForPercentile(Math.min(a, b), percentiles),
          );
        },
      ),
    );
  });
});
