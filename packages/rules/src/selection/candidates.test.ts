import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfSuccess, type Estimate, newStudentRating } from '../rating/index.ts';
import { combineItems, nearestCandidates, nearestOfEachType, targetDifficulty } from './index.ts';

function at(mean: number, id = `at ${mean}`) {
  return { id, item: { mean, variance: 0.1, count: 30 } };
}

const means = fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { maxLength: 60 });
const target = fc.double({ min: -5, max: 5, noNaN: true });

describe('nearestCandidates', () => {
  it('scans outwards from the target, nearest first', () => {
    const sorted = [-2, -1, 0, 0.4, 1, 3].map((mean) => at(mean));
    const found = nearestCandidates(sorted, 0.3, new Set(), 4);
    expect(found.map(({ item }) => item.mean)).toEqual([0.4, 0, 1, -1]);
  });

  it('finds the same as sorting the whole pool, without seen entries', () => {
    fc.assert(
      fc.property(means, target, fc.nat(20), fc.infiniteStream(fc.boolean()), (pool, aim, limit, coins) => {
        const sorted = pool.sort((a, b) => a - b).map((mean, no) => at(mean, String(no)));
        const seen = new Set(sorted.filter(() => coins.next().value).map(({ id }) => id));
        const distance = ({ item }: { item: Estimate }) => Math.abs(item.mean - aim);
        const expected = sorted
          .filter(({ id }) => !seen.has(id))
          .map(distance)
          .sort((a, b) => a - b);
        const found = nearestCandidates(sorted, aim, seen, limit);
        expect(found.map(distance)).toEqual(expected.slice(0, limit));
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});

describe('nearestOfEachType', () => {
  it('gives each type its share of the pool, and a rare type one entry', () => {
    const flaw = Array.from({ length: 90 }, (_, no) => at(no / 10, `flaw ${no}`));
    const indexes = new Map([
      ['flaw', flaw],
      ['evaluate', [at(9, 'evaluate')]],
    ]);
    const found = nearestOfEachType(indexes, () => 0, new Set(), 10);
    expect(found.filter(({ id }) => id.startsWith('flaw'))).toHaveLength(10);
    expect(found.map(({ id }) => id)).toContain('evaluate');
  });

  it('uses each type’s own level as the target', () => {
    const index = (type: string) => [-1, 0, 1].map((mean) => at(mean, `${type} ${mean}`));
    const indexes = new Map(['flaw', 'weaken'].map((type) => [type, index(type)]));
    const found = nearestOfEachType(indexes, (type) => (type === 'flaw' ? -1 : 1), new Set(), 2);
    expect(found.map(({ id }) => id)).toEqual(['flaw -1', 'weaken 1']);
  });
});

describe('targetDifficulty', () => {
  it('is the difficulty with the target chance of success', () => {
    const student: Estimate = { mean: 0.8, variance: 0.2, count: 40 };
    const item: Estimate = { mean: targetDifficulty(student), variance: 0.1, count: 40 };
    expect(chanceOfSuccess(student, item)).toBeCloseTo(0.7, 6);
    expect(targetDifficulty(student, 0.5)).toBeCloseTo(0.8, 6);
  });

  it('is lower for an unknown student', () => {
    const known: Estimate = { mean: 0, variance: 0.05, count: 90 };
    expect(targetDifficulty(newStudentRating())).toBeLessThan(targetDifficulty(known));
  });
});

describe('combineItems', () => {
  it('is the item itself for one question', () => {
    expect(combineItems([at(0.5).item])).toEqual(at(0.5).item);
  });

  it('predicts the share of right answers over the passage', () => {
    const items = [-1.5, -0.5, 0, 1].map((mean) => at(mean).item);
    const student: Estimate = { mean: 0.6, variance: 0.1, count: 50 };
    const shareRight = items.reduce((sum, item) => sum + chanceOfSuccess(student, item), 0) / items.length;
    expect(chanceOfSuccess(student, combineItems(items))).toBeCloseTo(shareRight, 2);
  });

  it('refuses a passage without questions', () => {
    expect(() => combineItems([])).toThrow(RangeError);
  });
});
