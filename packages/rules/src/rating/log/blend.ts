import { shrinkFactor, sigmoid } from '../gaussian.ts';

/**
 * Online Bayesian logistic regression: weights with a Gaussian belief (full covariance), moved after every
 * answer by the same update as the ratings (../gaussian.ts). It starts from the weights it is given, so that
 * on a short log it changes little, and on a long one finds what each signal is worth.
 */
export class Blend {
  private readonly weights: Float64Array;
  private readonly covariance: Float64Array;
  private readonly size: number;
  /** covariance x signals, of the last prediction. */
  private readonly direction: Float64Array;

  constructor(start: readonly { weight: number; deviation: number }[]) {
    this.size = start.length;
    this.weights = Float64Array.from(start, ({ weight }) => weight);
    this.covariance = new Float64Array(this.size * this.size);
    for (const [index, { deviation }] of start.entries()) {
      this.covariance[index * this.size + index] = deviation ** 2;
    }
    this.direction = new Float64Array(this.size);
  }

  /** The chance of a right answer under these signals; then learns from the answer that came. */
  predictThenLearn(signals: Float64Array, correct: boolean): number {
    const { size, weights, covariance, direction } = this;
    let mean = 0;
    let variance = 0;
    for (let row = 0; row < size; row += 1) {
      let sum = 0;
      for (let column = 0; column < size; column += 1) {
        sum += covariance[row * size + column]! * signals[column]!;
      }
      direction[row] = sum;
      variance += sum * signals[row]!;
      mean += weights[row]! * signals[row]!;
    }
    const shrink = shrinkFactor(variance);
    const chance = sigmoid(shrink * mean);
    const slope = shrink * ((correct ? 1 : 0) - chance);
    const curvature = shrink ** 2 * chance * (1 - chance);
    for (let row = 0; row < size; row += 1) {
      weights[row]! += direction[row]! * slope;
      const scaled = curvature * direction[row]!;
      for (let column = 0; column < size; column += 1) {
        covariance[row * size + column]! -= scaled * direction[column]!;
      }
    }
    return chance;
  }
}
