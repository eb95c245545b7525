import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { standardError } from './band.ts';
import { forecastScore } from './forecast.ts';

const toScores = (scores: readonly number[]) => scores.map((scaled) => ({ scaled, doubt: 0 }));

const random = seededRandom(20);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The true level at each test, for students with different starts and progress. */
const growth: Record<string, (start: number) => (test: number) => number> = {
  flat: (start) => () => start,
  slow: (start) => {
    const gain = 0.5 + random();
    return (at) => start + gain * at;
  },
  'fast, then a plateau': (start) => {
    const gain = 6 + 6 * random();
    const pace = 1.5 + 2 * random();
    return (at) => start + gain * (1 - Math.exp(-at / pace));
  },
  noisy: (start) => {
    const day = Array.from({ length: 12 }, () => 1.5 * normal());
    return (at) => start + 0.4 * at + day[at]!;
  },
};
const patterns = Object.keys(growth);

/** A simulated exam score: with its measurement error, on a form of its own difficulty, in whole points. */
const simulateScore = (level: number) =>
  Math.max(120, Math.min(180, Math.round(level + standardError * normal() + normal())));

function coverage(students: number) {
  const coverageByKey = new Map<string, { in: number; of: number }>();
  const count = (key: string, isIn: boolean) => {
    const sum = coverageByKey.get(key) ?? { in: 0, of: 0 };
    coverageByKey.set(key, { in: sum.in + Number(isIn), of: sum.of + 1 });
  };
  for (let student = 0; student < students; student += 1) {
    const pattern = patterns[student % patterns.length]!;
    const level = growth[pattern]!(151 + 8 * normal());
    const scores = Array.from({ length: 9 }, (_, at) => simulateScore(level(at)));
    for (let tests = 1; tests <= 8; tests += 1) {
      const { low, high } = forecastScore(toScores(scores.slice(0, tests))).range!;
      const isIn = scores[tests]! >= low && scores[tests]! <= high;
      for (const key of ['all', `after ${tests}`, pattern]) count(key, isIn);
    }
  }
  return new Map([...coverageByKey].map(([key, sum]) => [key, sum.in / sum.of]));
}

describe('the stated 80 % range on 8,000 simulated students', () => {
  const shares = coverage(8000);
  test('contains the next score four times in five', () => {
    expect(shares.get('all')).toBeGreaterThan(0.75);
    expect(shares.get('all')).toBeLessThan(0.85);
  });
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('also after %s tests', (tests) => {
    expect(shares.get(`after ${tests}`)).toBeGreaterThan(0.75);
    expect(shares.get(`after ${tests}`)).toBeLessThan(0.85);
  });
  test.each(patterns)('and is not far off for any kind of student: %s', (pattern) => {
    expect(shares.get(pattern)).toBeGreaterThan(0.7);
    expect(shares.get(pattern)).toBeLessThan(0.9);
  });
});

test('needs one score or answer, and is wide after one', () => {
  expect(forecastScore([])).toEqual({ tests: 0, answers: 0, range: null });
  const one = forecastScore([], { scaled: 165, variance: 900, answers: 1 });
  expect(one).toMatchObject({ tests: 0, answers: 1 });
  expect(one.range!.high - one.range!.low).toBeGreaterThan(20);
});

test('answers move the forecast towards the level that they show, the surer the further', () => {
  const scores = fc.array(fc.integer({ min: 130, max: 170 }), { maxLength: 6 });
  fc.assert(
    fc.property(scores, fc.integer({ min: 120, max: 180 }), (input, scaled) => {
      const middle = (variance: number) =>
        forecastScore(toScores(input), { scaled, variance, answers: 50 }).range!.middle;
      const distance = (variance: number) => Math.abs(scaled - middle(variance));
      expect(distance(10)).toBeLessThanOrEqual(distance(1000) + 1);
    }),
  );
});

test('is in whole points, in order, and on the scale', () => {
  const scores = fc.array(fc.integer({ min: 120, max: 180 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(scores, (input) => {
      const { low, middle, high } = forecastScore(toScores(input)).range!;
      for (const point of [low, middle, high]) expect(Number.isInteger(point)).toBe(true);
      expect(120 <= low && low <= middle && middle <= high && high <= 180).toBe(true);
    }),
  );
});

test('one lucky test makes no trend, and varying scores widen the range', () => {
  const width = (scores: number[]) => {
    const { low, high } = forecastScore(toScores(scores)).range!;
    return high - low;
  };
  expect(forecastScore(toScores([150, 151, 162])).range!.high).toBeLessThan(168);
  expect(width([150, 162, 149, 163, 148])).toBeGreaterThan(width([155, 156, 155, 156, 155]) + 3);
  expect(width([155, 156, 155])).toBeGreaterThanOrEqual(width([155, 156, 155, 156, 155, 156, 155, 156]));
});

test('a doubtful score moves the forecast less, and never narrows it more, than a sure one', () => {
  const scaled = fc.integer({ min: 120, max: 180 });
  fc.assert(
    fc.property(fc.array(scaled, { minLength: 2, maxLength: 8 }), scaled, (scores, last) => {
      const middleAfter = (doubt: number) =>
        forecastScore([...toScores(scores), { scaled: last, doubt }]).range!.middle;
      const without = middleAfter(1e9);
      expect(Math.abs(middleAfter(9) - without)).toBeLessThanOrEqual(Math.abs(middleAfter(0) - without) + 1);
    }),
  );
});
