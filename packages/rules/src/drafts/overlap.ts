import { tokenize } from './normal.ts';

/**
 * ROUGE-L: how much of a reference occurs in a text in the same order, by the longest common subsequence of words.
 * Recall over the reference, 0 to 1, because a draft is intentionally longer than a reference. (Lin, 2004.)
 */
export function rougeRecall(text: string, reference: string): number {
  const [a, b] = [tokenize(reference), tokenize(text)];
  if (a.length === 0) return 1;
  let row = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const next = [0];
    for (let j = 1; j <= b.length; j += 1)
      next.push(word === b[j - 1] ? row[j - 1]! + 1 : Math.max(row[j]!, next[j - 1]!));
    row = next;
  }
  return row.at(-1)! / a.length;
}
