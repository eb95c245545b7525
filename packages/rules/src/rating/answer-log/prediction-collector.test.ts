import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PredictionCollector } from './prediction-collector.ts';

function measure(predictions: readonly (readonly [number, boolean])[]) {
  const collected = new PredictionCollector();
  for (const [chance, correct] of predictions) collected.add(chance, correct);
  return collected.computeMetrics();
}

describe('PredictionCollector', () => {
  it('computes a small case that was checked by hand', () => {
    const metrics = measure([
      [0.8, true],
      [0.6, false],
      [0.4, true],
      [0.2, false],
    ]);
    expect(metrics).toMatchObject({ answers: 4, shareRight: 0.5, auc: 0.75, accuracy: 0.5 });
    expect(metrics.logLoss).toBeCloseTo(-(2 * Math.log(0.8) + 2 * Math.log(0.4)) / 4);
    expect(metrics.rmse).toBeCloseTo(Math.sqrt((2 * 0.04 + 2 * 0.36) / 4));
  });

  it('counts correctly ordered pairs, and ties as half', () => {
    const chance = fc.integer({ min: 1, max: 9 }).map((tenths) => tenths / 10);
    const predictions = fc.array(fc.tuple(chance, fc.boolean()), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(predictions, (all) => {
        const right = all.filter(([, correct]) => correct);
        const wrong = all.filter(([, correct]) => !correct);
        fc.pre(right.length > 0 && wrong.length > 0);
        let ordered = 0;
        for (const [high] of right) {
          for (const [low] of wrong) ordered += high > low ? 1 : high === low ? 0.5 : 0;
        }
        expect(measure(all).auc).toBeCloseTo(ordered / (right.length * wrong.length), 10);
      }),
    );
  });

  it('has no AUC if all answers were right', () => {
    expect(measure([[0.7, true]]).auc).toBeNaN();
  });
});
