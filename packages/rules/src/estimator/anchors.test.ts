import { describe, expect, it } from 'vitest';
import { estimateProbability, prepareSchool } from './estimate.ts';
import { buildSchool } from './fixtures.ts';

function chance(offerRate: number, lsat: number, gpa: number): number {
  return estimateProbability({ lsat, gpa, year: 2021 }, prepareSchool(buildSchool(offerRate), 2021))!;
}

/** Known regularities of self-reported outcomes: see docs/ESTIMATOR.md. */
describe('known regularities', () => {
  it.each([
    ['above both medians', 0.25, 168, 3.84, 0.6, 0.8],
    ['above both upper quartiles', 0.25, 170, 3.93, 0.8, 0.9],
    ['below both medians', 0.25, 163, 3.55, 0.05, 0.15],
    ['below both lower quartiles', 0.25, 160, 3.4, 0.01, 0.05],
    ['above the LSAT median only', 0.25, 168, 3.5, 0.35, 0.55],
    ['above the GPA median only', 0.25, 163, 3.85, 0.2, 0.35],
    ['above both upper quartiles, most selective', 0.07, 170, 3.93, 0.35, 0.6],
    ['above both medians, least selective', 0.55, 168, 3.84, 0.85, 0.95],
  ])('%s at an offer rate of %d', (_name, offerRate, lsat, gpa, low, high) => {
    expect(chance(offerRate, lsat, gpa)).toBeGreaterThan(low);
    expect(chance(offerRate, lsat, gpa)).toBeLessThan(high);
  });

  // Without the measured shift and slope they are 0.69, 0.47 and 0.28 (docs/ESTIMATOR.md).
  it.each([
    ['above both upper quartiles, selective', 0.1, 170, 3.93, 0.632],
    ['at both medians', 0.25, 166, 3.75, 0.422],
    ['below both medians, not selective', 0.55, 163, 3.55, 0.26],
  ])('%s: as recorded decisions say', (_name, offerRate, lsat, gpa, probability) => {
    expect(chance(offerRate, lsat, gpa)).toBeCloseTo(probability, 2);
  });
});
