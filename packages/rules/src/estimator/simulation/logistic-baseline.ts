import { logistic } from '../numbers.ts';

/** Fits a logistic curve by Newton's method; rows start with 1 for the intercept. Returns the probabilities. */
export function fitLogisticBaseline(rows: readonly number[][], outcomes: readonly boolean[]): number[] {
  const size = rows[0]?.length ?? 0;
  let weights: number[] = new Array(size).fill(0);
  const predict = (row: readonly number[]) =>
    logistic(row.reduce((sum, value, at) => sum + value * weights[at]!, 0));
  for (let step = 0; step < 15; step += 1) {
    const system = Array.from({ length: size }, (_, at) => {
      const line = new Array<number>(size + 1).fill(0);
      line[at] = 1e-6;
      return line;
    });
    rows.forEach((row, index) => {
      const chance = predict(row);
      for (let i = 0; i < size; i += 1) {
        for (let j = 0; j < size; j += 1) system[i]![j]! += chance * (1 - chance) * row[i]! * row[j]!;
        system[i]![size]! += ((outcomes[index] ? 1 : 0) - chance) * row[i]!;
      }
    });
    const steps = solve(system);
    weights = weights.map((weight, at) => weight + steps[at]!);
  }
  return rows.map(predict);
}

/** Gauss-Jordan elimination; the matrix is positive definite, so no pivoting is needed. */
function solve(system: number[][]): number[] {
  const size = system.length;
  for (let i = 0; i < size; i += 1) {
    const pivot = system[i]![i]!;
    for (let j = i; j <= size; j += 1) system[i]![j]! /= pivot;
    for (let k = 0; k < size; k += 1) {
      if (k === i) continue;
      const factor = system[k]![i]!;
      for (let j = i; j <= size; j += 1) system[k]![j]! -= factor * system[i]![j]!;
    }
  }
  return system.map((line) => line[size]!);
}
