import { describe, expect, it } from 'vitest';
import { buildSchool } from '../fixtures.ts';
import { admissionProcesses, compareProcess } from './compare.ts';
import { measurePredictions } from './metrics.ts';

const schools = [0.08, 0.15, 0.25, 0.4, 0.6, 0.75].map((rate, at) =>
  buildSchool(rate, { lsat50: 172 - 4 * at, gpa50: 3.9 - 0.08 * at }),
);

describe('compareProcess', () => {
  it.each(admissionProcesses)('ranks as well as a fitted logistic curve, or better: %s', (process) => {
    const { model, baseline } = compareProcess(process, schools);
    // For a sharp index over the two scores, the curve is all that is needed; there both are equal.
    expect(model.auc - baseline.auc).toBeGreaterThan(process === 'index' ? -0.005 : 0.005);
  });
});

describe('measurePredictions', () => {
  it('gives the textbook values', () => {
    const perfect = measurePredictions([
      { probability: 0.25, admitted: false },
      { probability: 0.75, admitted: true },
    ]);
    expect(perfect.auc).toBe(1);
    expect(perfect.logLoss).toBeCloseTo(-Math.log(0.75));
    expect(perfect.calibrationError).toBeCloseTo(0.25);
    const tied = [true, false].map((admitted) => ({ probability: 0.5, admitted }));
    expect(measurePredictions(tied).auc).toBe(0.5);
  });
});
