import { describe, expect, it } from 'vitest';
import { usualPopulation } from './population.ts';
import { simulateDrilling } from './run.ts';

/**
 * A small version of the bench; the full size and its assumptions are in bench/selection.ts. At half the size the
 * pool is too small, and shares of right answers come within a standard error of their bound.
 */
const small = { students: 300, items: 1500, drills: 70, answersPerItem: 40 };

describe('drilling by simulated students', () => {
  it.each([1, 2])('keeps to its bounds and selects for every reason with seed %i', (seed) => {
    const result = simulateDrilling({ ...small, seed });
    for (const share of [result.shareRight, result.shareRightProductsChoice, result.shareRightOthers]) {
      expect(Math.abs(share - 0.7)).toBeLessThan(0.05);
    }
    expect(result.levelCorrelation).toBeGreaterThan(0.9);
    expect(result.itemCorrelation).toBeGreaterThan(0.9);
    expect(result.itemsMeasured).toBe(small.items);
    expect(result.repeatedPicks).toBe(0);
    for (const reason of ['near-level', 'weak-type', 'explore', 'due'] as const) {
      expect(result.reasons.get(reason)).toBeGreaterThan(0);
    }
  });

  it('gives the same metrics for the same seed', () => {
    const tiny = { students: 20, items: 200, drills: 65, answersPerItem: 10, seed: 5 };
    expect(simulateDrilling(tiny)).toEqual(simulateDrilling(tiny));
    expect(simulateDrilling(tiny)).not.toEqual(simulateDrilling({ ...tiny, seed: 6 }));
  });
});

describe('beginners in a small library', () => {
  const beginners = { ...usualPopulation, levelMean: -1.5, levelSpread: 0.3 };
  const library = { students: 40, items: 120, drills: 70, answersPerItem: 30, seed: 3 };

  it('get no question that is too hard while an easier one is unseen', () => {
    const result = simulateDrilling({ ...library, populationModel: beginners });
    expect(result.burnedPicks).toBe(0);
    expect(result.repeatedPicks).toBe(0);
  });
});
