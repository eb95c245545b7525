/** A prediction and its outcome. */
export interface Prediction {
  readonly probability: number;
  readonly admitted: boolean;
}

/** Area under the ROC curve, log loss, and the expected calibration error over ten equal bins. */
export interface PredictionMetrics {
  readonly auc: number;
  readonly logLoss: number;
  readonly calibrationError: number;
  /** Mean probability minus the share admitted; negative if the predictor is too cautious. */
  readonly bias: number;
}

export function measurePredictions(predictions: readonly Prediction[]): PredictionMetrics {
  const sorted = [...predictions].sort((a, b) => a.probability - b.probability);
  const bins = Array.from({ length: 10 }, () => ({ count: 0, expected: 0, admitted: 0 }));
  let rankSum = 0;
  let admittedCount = 0;
  let loss = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end]!.probability === sorted[start]!.probability) end += 1;
    // Ties get the mean of their ranks.
    const rank = (start + 1 + end) / 2;
    for (let at = start; at < end; at += 1) {
      const { probability, admitted } = sorted[at]!;
      if (admitted) {
        rankSum += rank;
        admittedCount += 1;
      }
      loss -= Math.log(admitted ? probability : 1 - probability);
      const bin = bins[Math.min(9, Math.floor(probability * 10))]!;
      bin.count += 1;
      bin.expected += probability;
      bin.admitted += admitted ? 1 : 0;
    }
    start = end;
  }
  const rejectedCount = sorted.length - admittedCount;
  const gaps = bins.map((bin) => Math.abs(bin.expected - bin.admitted));
  return {
    auc: (rankSum - (admittedCount * (admittedCount + 1)) / 2) / (admittedCount * rejectedCount),
    logLoss: loss / sorted.length,
    bias: (bins.reduce((sum, bin) => sum + bin.expected, 0) - admittedCount) / sorted.length,
    calibrationError: gaps.reduce((sum, gap) => sum + gap, 0) / sorted.length,
  };
}
