/** A running share of right answers. */
export class Tally {
  private right = 0;
  private all = 0;

  add(correct: boolean) {
    this.all += 1;
    if (correct) this.right += 1;
  }

  get share(): number {
    return this.right / this.all;
  }
}

/** The correlation of pairs (Pearson); NaN if there are none or one side never varies. */
export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [leftMean, rightMean] = [mean(0), mean(1)];
  let [product, leftSquare, rightSquare] = [0, 0, 0];
  for (const [left, right] of pairs) {
    product += (left - leftMean) * (right - rightMean);
    leftSquare += (left - leftMean) ** 2;
    rightSquare += (right - rightMean) ** 2;
  }
  return product / Math.sqrt(leftSquare * rightSquare);
}
