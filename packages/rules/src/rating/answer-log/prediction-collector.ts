export interface PredictionMetrics {
  readonly answers: number;
  readonly shareRight: number;
  /** Area under the ROC curve; NaN unless there are right and wrong answers. */
  readonly auc: number;
  /** Mean negative natural log of the predicted chance of the actual result. */
  readonly logLoss: number;
  /** Root of the mean squared difference of chance and answer. */
  readonly rmse: number;
  /** Share of answers predicted correctly with a threshold of one half. */
  readonly accuracy: number;
}

/** Collects predictions and results; stores eight bytes for each, for the exact AUC. */
export class PredictionCollector {
  private readonly right = new GrowingList();
  private readonly wrong = new GrowingList();
  private lossSum = 0;
  private squareSum = 0;
  private hits = 0;

  /** `chance` is that of a right answer, in (0, 1). */
  add(chance: number, correct: boolean) {
    (correct ? this.right : this.wrong).push(chance);
    this.lossSum -= Math.log(correct ? chance : 1 - chance);
    this.squareSum += ((correct ? 1 : 0) - chance) ** 2;
    if (chance >= 0.5 === correct) this.hits += 1;
  }

  computeMetrics(): PredictionMetrics {
    const answers = this.right.length + this.wrong.length;
    return {
      answers,
      shareRight: this.right.length / answers,
      auc: areaUnderCurve(this.right.sorted(), this.wrong.sorted()),
      logLoss: this.lossSum / answers,
      rmse: Math.sqrt(this.squareSum / answers),
      accuracy: this.hits / answers,
    };
  }
}

/** The share of (right, wrong) pairs in which the right answer had the higher chance; a tie counts half. */
function areaUnderCurve(right: Float64Array, wrong: Float64Array): number {
  let below = 0;
  let upTo = 0;
  let pairs = 0;
  for (const chance of right) {
    while (below < wrong.length && wrong[below]! < chance) below += 1;
    while (upTo < wrong.length && wrong[upTo]! <= chance) upTo += 1;
    pairs += (below + upTo) / 2;
  }
  return pairs / (right.length * wrong.length);
}

class GrowingList {
  length = 0;
  private values = new Float64Array(1024);

  push(value: number) {
    if (this.length === this.values.length) {
      const larger = new Float64Array(2 * this.length);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  sorted(): Float64Array {
    return this.values.slice(0, this.length).sort();
  }
}
