import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreBand } from './band.ts';
import { validateConversion } from './conversion.ts';
import { defaultConversion, defaultConversionTop } from './default-conversion.ts';
import { percentile } from './percentile.ts';
import { publishedPercentiles } from './published-percentiles.ts';
import { rawScore, testScaled } from './test-score.ts';

const section = (right: number, of: number, variable = false) => ({ right, of, variable });
const own = [
  { rawFrom: 0, rawTo: 4, scaled: 120 },
  { rawFrom: 5, rawTo: 8, scaled: 150 },
  { rawFrom: 9, rawTo: 10, scaled: 180 },
];

test('the default table has no gaps and no overlaps', () => {
  expect(validateConversion(defaultConversion, defaultConversionTop)).toEqual([]);
});

test('percentiles rise with the score', () => {
  const all = Array.from({ length: 61 }, (_, i) => percentile(120 + i, publishedPercentiles.rows));
  for (const [i, one] of all.entries()) expect(one).toBeGreaterThanOrEqual(all[i - 1] ?? 0);
  expect([all[0], all[60]]).toEqual([0, 99.85]);
});

describe('a test', () => {
  test('ignores the unscored section', () => {
    expect(rawScore([section(3, 5), section(5, 5, true), section(2, 5)])).toEqual({ raw: 5, of: 10 });
  });
  test.each<[string, ReturnType<typeof section>[], typeof own | null, boolean, unknown]>([
    ['by its own table', [section(4, 5), section(5, 5), section(0, 5, true)], own, true, [180, false]],
    ['without a table', [section(5, 5), section(5, 5)], null, true, [180, true]],
    ['not all of it', [section(3, 5), section(3, 5)], own, false, [150, true]],
    ['a question was withdrawn', [section(4, 5), section(4, 4)], own, true, [180, true]],
    ['one scored section', [section(5, 5), section(5, 5, true)], own, false, null],
    ['nothing scored', [section(5, 5, true)], own, false, null],
  ])('%s', (_what, sections, conversion, complete, expected) => {
    const score = testScaled({ sections, conversion, complete });
    expect(score && [score.scaled, score.estimated]).toEqual(expected);
  });
  test('has an estimate by the share of right answers, which never falls with one more', () => {
    const of = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(of, of, (one, two) => {
        let before = 120;
        for (let right = 0; right <= one + two; right += 1) {
          const sections = [section(Math.min(right, one), one), section(Math.max(0, right - one), two)];
          const { scaled, estimated } = testScaled({ sections, conversion: null, complete: false })!;
          expect(estimated).toBe(true);
          expect(scaled).toBeGreaterThanOrEqual(before);
          before = scaled;
        }
        expect(before).toBe(180);
      }),
    );
  });
});

test.each([
  [160, 157, 163],
  [121, 120, 124],
  [179, 176, 180],
])('the band of %s is %s to %s', (scaled, low, high) => {
  expect(scoreBand(scaled)).toEqual({ low, high });
});
