import type { SimulatedItem } from './population.ts';

/** The pool as on the server: one index per question type, sorted by item mean. */
export class SortedPool {
  readonly indexes = new Map<string, SimulatedItem[]>();

  constructor(items: readonly SimulatedItem[]) {
    for (const item of [...items].sort((a, b) => a.item.mean - b.item.mean)) {
      const index = this.indexes.get(item.questionType) ?? [];
      this.indexes.set(item.questionType, index);
      index.push(item);
    }
  }

  /** Restores the order after an item's mean has changed, by swapping neighbors, because it never moves far. */
  resort(moved: SimulatedItem) {
    const index = this.indexes.get(moved.questionType)!;
    let position = index.indexOf(moved);
    const meanAt = (at: number) => index[at]?.item.mean;
    const shift = (step: 1 | -1) => {
      index[position] = index[position + step]!;
      index[position + step] = moved;
      position += step;
    };
    while ((meanAt(position - 1) ?? Number.NEGATIVE_INFINITY) > moved.item.mean) shift(-1);
    while ((meanAt(position + 1) ?? Number.POSITIVE_INFINITY) < moved.item.mean) shift(1);
  }
}
