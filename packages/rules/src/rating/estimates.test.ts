import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chanceOfSuccess,
  type Estimate,
  levelOnDifficultyScale,
  newItemEstimate,
  newStudentRating,
} from './index.ts';

const estimate: fc.Arbitrary<Estimate> = fc.record({
  mean: fc.double({ min: -8, max: 8, noNaN: true }),
  variance: fc.double({ min: 0.001, max: 4, noNaN: true }),
  count: fc.nat(1000),
});

describe('the chance of success', () => {
  it('is even for an average student on an average item', () => {
    expect(chanceOfSuccess(newStudentRating(), newItemEstimate(3))).toBeCloseTo(0.5);
  });

  it('is strictly between 0 and 1, even for extreme values', () => {
    fc.assert(
      fc.property(estimate, estimate, (level, item) => {
        const chance = chanceOfSuccess(level, item);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
      }),
    );
  });

  it('rises with the level and falls with the difficulty', () => {
    fc.assert(
      fc.property(estimate, estimate, fc.double({ min: 0.01, max: 3, noNaN: true }), (level, item, more) => {
        const chance = chanceOfSuccess(level, item);
        expect(chanceOfSuccess({ ...level, mean: level.mean + more }, item)).toBeGreaterThan(chance);
        expect(chanceOfSuccess(level, { ...item, mean: item.mean + more })).toBeLessThan(chance);
      }),
    );
  });

  it('is closer to even if less is known', () => {
    const known: Estimate = { mean: 2, variance: 0.05, count: 100 };
    const guessed: Estimate = { mean: 2, variance: 2, count: 0 };
    const item = newItemEstimate(3);
    expect(chanceOfSuccess(guessed, item)).toBeLessThan(chanceOfSuccess(known, item));
    expect(chanceOfSuccess(guessed, item)).toBeGreaterThan(0.5);
  });
});

describe('the displayed level', () => {
  it('puts an unknown student in the middle, with a wide interval', () => {
    const { level, low, high } = levelOnDifficultyScale(newStudentRating());
    expect(level).toBe(3);
    expect(high - low).toBeGreaterThan(2);
  });

  it('has even odds on an item of the same difficulty', () => {
    const level: Estimate = { mean: newItemEstimate(4).mean, variance: 0.1, count: 50 };
    expect(levelOnDifficultyScale(level).level).toBeCloseTo(4);
    expect(chanceOfSuccess(level, newItemEstimate(4))).toBeCloseTo(0.5);
  });

  it('stays within 1 to 5, in order', () => {
    fc.assert(
      fc.property(estimate, (student) => {
        const { level, low, high } = levelOnDifficultyScale(student);
        expect(low).toBeGreaterThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(level);
        expect(level).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(5);
      }),
    );
  });
});
