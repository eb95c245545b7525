import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import {
  addFirstAnswer,
  addItem,
  addScore,
  computeItemStatistics,
  computeRawScore,
  computeScoreStatistics,
  drift,
  findItemFlags,
  type ItemStatistics,
  type KeyedItem,
  noFirstAnswers,
  noItemSums,
  noScoreSums,
  pointBiserial,
  twoProportionZ,
} from './index.ts';

// Recomputed from the whole matrix by other definitions than in the code: means of deviations, not sums.
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const deviation = (values: readonly number[]) => {
  const m = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - m) ** 2)));
};
function pearson(a: readonly number[], b: readonly number[]): number | null {
  const [da, db] = [deviation(a), deviation(b)];
  if (da === 0 || db === 0) return null;
  const [ma, mb] = [mean(a), mean(b)];
  return mean(a.map((one, i) => ((one - ma) / da) * ((b[i]! - mb) / db)));
}
/** Cronbach's alpha from the covariances; KR-20 is its special case for right and wrong. */
function alpha(matrix: readonly (readonly number[])[]): number {
  const k = matrix[0]!.length;
  const column = (i: number) => matrix.map((row) => row[i]!);
  let all = 0;
  let own = 0;
  for (let i = 0; i < k; i += 1)
    for (let j = 0; j < k; j += 1) {
      const [a, b] = [column(i), column(j)];
      const covariance = mean(a.map((one, row) => (one - mean(a)) * (b[row]! - mean(b))));
      all += covariance;
      if (i === j) own += covariance;
    }
  return (k / (k - 1)) * (1 - own / all);
}

const key = [1, 4, 2, 5, 3, 3, 1, 2, 4, 5, 2, 1];
const items: KeyedItem[] = key.map((credited, i) => ({ id: `q${i + 1}`, credited }));
/** 240 students of different strength on twelve questions of different difficulty; some leave the end blank. */
const sheets: number[][] = (() => {
  const random = seededRandom(20260310);
  return Array.from({ length: 240 }, () => {
    const strength = random() * 3 - 1.5;
    const reached = 9 + Math.floor(random() * 4);
    return key.map((credited, i) => {
      if (i >= reached) return 0;
      const chance = 1 / (1 + Math.exp(-(strength - (i - 6) * 0.3)));
      return random() < chance ? credited : 1 + Math.floor(random() * 5);
    });
  });
})();

function gathered(rows: readonly number[][]) {
  const score = noScoreSums(items.length);
  const sums = items.map(() => noItemSums());
  for (const answers of rows) {
    addScore(score, items, answers, 60_000);
    const raw = computeRawScore(items, answers);
    for (const [i, one] of sums.entries()) addItem(one, answers[i]!, raw);
  }
  return { score, sums };
}
const computeStatistics = (rows: readonly number[][]) => {
  const { score, sums } = gathered(rows);
  return {
    score: computeScoreStatistics(score),
    items: sums.map((sum, i) => computeItemStatistics(noFirstAnswers(), sum, key[i]!)),
  };
};

describe('statistics agree with those of the whole matrix', () => {
  const found = computeStatistics(sheets);
  const right = sheets.map((answers) => answers.map((answer, i) => Number(answer === key[i])));
  const totals = right.map((row) => row.reduce((sum, one) => sum + one, 0));

  test('for reliability, mean, spread and the error of measurement', () => {
    const [sd, reliability] = [deviation(totals), alpha(right)];
    expect(found.score.kr20).toBeCloseTo(reliability, 11);
    expect(found.score.kr20!).toBeGreaterThan(0.2);
    expect(found.score.mean).toBeCloseTo(mean(totals), 11);
    expect(found.score.standardDeviation).toBeCloseTo(sd, 11);
    expect(found.score.standardError).toBeCloseTo(sd * Math.sqrt(1 - reliability), 11);
    expect([found.score.lowest, found.score.highest]).toEqual([Math.min(...totals), Math.max(...totals)]);
    for (const [raw, count] of found.score.distribution.entries())
      expect(count).toBe(totals.filter((total) => total === raw).length);
    expect(found.score.meanSeconds).toBe(60);
  });

  test.each(key.map((_, i) => i))('correlations of question %i and its options', (i) => {
    const own = found.items[i]!;
    const x = right.map((row) => row[i]!);
    const rest = totals.map((total, row) => total - x[row]!);
    expect(own.pointBiserial).toBeCloseTo(pearson(x, totals)!, 11);
    expect(own.pointBiserialRest).toBeCloseTo(pearson(x, rest)!, 11);
    for (let option = 1; option <= 5; option += 1) {
      const chosen = sheets.map((answers) => Number(answers[i] === option));
      const wanted = pearson(chosen, rest);
      const got = own.optionPointBiserials[option - 1]!;
      if (wanted === null) expect(got).toBeNull();
      else expect(got).toBeCloseTo(wanted, 11);
    }
    expect(own.blank).toBe(sheets.filter((answers) => answers[i] === 0).length);
    expect(own.attempts).toBe(sheets.length);
  });

  test('in any order and in any batches', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(sheets, { minLength: 0 }), fc.nat(), (some, splitAt) => {
        const at = some.length === 0 ? 0 : splitAt % some.length;
        expect(computeStatistics([...some.slice(at), ...some.slice(0, at)])).toEqual(computeStatistics(some));
      }),
      { numRuns: 40 },
    );
  });

  test('a correlation is in [-1, 1], has the opposite sign for the complement, and is null if nothing varies', () => {
    const pairs = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 100 })), { maxLength: 60 });
    fc.assert(
      fc.property(pairs, (input) => {
        const of = (flip: boolean) => {
          const rows = input.map(([c, y]) => [Number(c !== flip), y] as const);
          const sum = (value: (row: readonly [number, number]) => number) =>
            rows.reduce((all, row) => all + value(row), 0);
          return pointBiserial({
            n: rows.length,
            c: sum(([c]) => c),
            y: sum(([, y]) => y),
            yy: sum(([, y]) => y * y),
            cy: sum(([c, y]) => c * y),
          });
        };
        const r = of(false);
        if (r !== null) expect(Math.abs(r)).toBeLessThanOrEqual(1 + 1e-12);
        if (r === null) expect(of(true)).toBeNull();
        else expect(of(true)).toBeCloseTo(-r, 9);
      }),
    );
  });

  test('statistics are null without attempts, with one attempt, or with equal scores', () => {
    const none = computeStatistics([]);
    expect(none.score).toMatchObject({ attempts: 0, mean: null, kr20: null, lowest: null, highest: null });
    expect(none.items[0]).toMatchObject({ pointBiserial: null, pointBiserialRest: null });
    expect(computeStatistics([key]).score).toMatchObject({ mean: 12, standardDeviation: 0, kr20: null });
    expect(computeStatistics([key, key]).items[0]!.optionPointBiserials).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('first answers', () => {
  const made = (counts: readonly (readonly [period: number, right: number, of: number])[]) => {
    const sums = noFirstAnswers();
    for (const [period, right, of] of counts)
      for (let i = 0; i < of; i += 1)
        addFirstAnswer(sums, { answer: i < right ? 3 : 1, right: i < right, period });
    return sums;
  };

  test('drift splits where the halves are closest to equal', () => {
    const found = drift(
      made([
        [24_315, 40, 50],
        [24_312, 90, 100],
        [24_313, 30, 60],
        [24_314, 10, 10],
      ]),
    )!;
    expect(found.early).toEqual({ right: 90, of: 100 });
    expect(found.late).toEqual({ right: 80, of: 120 });
    // The pooled share is 170 of 220.
    const [p, q] = [170 / 220, 50 / 220];
    expect(found.z).toBeCloseTo((80 / 120 - 0.9) / Math.sqrt(p * q * (1 / 100 + 1 / 120)), 11);
    expect(drift(made([[1, 5, 9]]))).toBeNull();
    expect(twoProportionZ({ right: 4, of: 4 }, { right: 9, of: 9 })).toBeNull();
    expect(twoProportionZ({ right: 0, of: 0 }, { right: 9, of: 9 })).toBeNull();
  });

  test('options, right ones and the mean time are counted', () => {
    const sums = made([[1, 6, 10]]);
    Object.assign(sums, { timed: 4, timeMs: 100_000 });
    const { answers, right, options, meanSeconds } = computeItemStatistics(sums, noItemSums(), 3);
    expect({ answers, right, options, meanSeconds }).toEqual({
      answers: 10,
      right: 6,
      options: [4, 0, 6, 0, 0],
      meanSeconds: 25,
    });
  });
});

describe('flags', () => {
  const sound: ItemStatistics = {
    answers: 400,
    right: 280,
    options: [40, 30, 280, 30, 20],
    timedAnswers: 400,
    meanSeconds: 70,
    attempts: 200,
    blank: 3,
    pointBiserial: 0.5,
    pointBiserialRest: 0.42,
    optionPointBiserials: [-0.2, -0.2, 0.42, -0.2, -0.1],
    earlyShare: 0.7,
    lateShare: 0.7,
    driftZ: 0,
  };
  test.each<[string, Partial<ItemStatistics>, string[]]>([
    ['a sound question', {}, []],
    [
      'better students miss it',
      { pointBiserialRest: -0.1, optionPointBiserials: [-0.2, -0.2, -0.1, -0.2, -0.2] },
      ['negative-discrimination'],
    ],
    ['it hardly tells them apart', { pointBiserialRest: 0.1 }, ['low-discrimination']],
    [
      'a distractor is chosen more often',
      { right: 150, options: [160, 30, 150, 30, 30] },
      ['distractor-beats-key'],
    ],
    [
      'a distractor draws the better ones',
      { optionPointBiserials: [0.5, -0.2, 0.42, -0.2, -0.2] },
      ['distractor-beats-key'],
    ],
    [
      'one that hardly anybody chose does not',
      { optionPointBiserials: [-0.2, -0.2, 0.42, -0.2, 0.5], options: [50, 30, 280, 30, 10] },
      [],
    ],
    ['nobody gets it', { right: 60, options: [90, 90, 60, 80, 80] }, ['distractor-beats-key', 'too-hard']],
    ['everybody gets it', { right: 390, options: [5, 5, 390, 0, 0] }, ['too-easy']],
    ['nobody falls for one', { options: [60, 30, 280, 30, 0] }, ['unused-distractor']],
    ['it became easier', { earlyShare: 0.5, lateShare: 0.9, driftZ: 9 }, ['drift']],
    ['it became a little easier', { earlyShare: 0.66, lateShare: 0.74, driftZ: 4 }, []],
    [
      'too few answered',
      { answers: 29, right: 2, options: [20, 3, 2, 2, 2], attempts: 29, pointBiserialRest: -0.4 },
      [],
    ],
    ['no correlation', { pointBiserial: null, pointBiserialRest: null }, []],
  ])('%s', (_, change, flags) => {
    expect(findItemFlags({ ...sound, ...change }, 3)).toEqual(flags);
  });
});
