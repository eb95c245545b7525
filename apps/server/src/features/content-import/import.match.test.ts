import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchRows, renumberDisplaced } from './import.match.ts';

interface Row {
  readonly no: number;
  readonly text: string;
}
const rows = (texts: readonly string[]): Row[] => texts.map((text, at) => ({ no: at + 1, text }));
const readKeys = ({ text }: Row) => [text];
const match = (before: readonly string[], after: readonly string[]) => {
  const [stored, targets] = [rows(before), rows(after)];
  const found = matchRows(stored, targets, readKeys);
  return {
    texts: targets.map((target) => found.get(target)?.text ?? null),
    displaced: [
      ...renumberDisplaced(
        stored,
        found.values(),
        targets.map(({ no }) => no),
      ),
    ].map(([row, no]) => [row.text, no]),
  };
};

test.each([
  ['exchanged', ['a', 'b', 'c'], ['b', 'a', 'c'], ['b', 'a', 'c'], []],
  ['one inserted', ['a', 'b', 'c'], ['new', 'a', 'b', 'c'], [null, 'a', 'b', 'c'], []],
  ['one left out', ['a', 'b', 'c'], ['b', 'c'], ['b', 'c'], [['a', 4]]],
  ['one corrected', ['a', 'b', 'c'], ['a', 'b!', 'c'], ['a', 'b', 'c'], []],
  ['corrected and moved', ['a', 'b', 'c'], ['b', 'a!', 'c'], ['b', null, 'c'], [['a', 4]]],
  ['the same text twice', ['a', 'a', 'b'], ['b', 'a', 'a'], ['b', 'a', 'a'], []],
])('%s', (_what, before, after, texts, displaced) => {
  expect(match(before, after)).toEqual({ texts, displaced });
});

test('a text never goes to another row while its own is there, and numbers stay unique', () => {
  const texts = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const found = match(before, after);
      for (const [at, text] of found.texts.entries())
        if (before.includes(after[at]!)) expect(text).toBe(after[at]);
      const kept = found.texts.filter((text) => text !== null);
      expect(new Set(kept).size).toBe(kept.length);
      const numbers = [...after.map((_, at) => at + 1), ...found.displaced.map(([, no]) => no)];
      const untouched = before.flatMap((text, at) =>
        kept.includes(text) || found.displaced.some(([one]) => one === text) ? [] : [at + 1],
      );
      expect(new Set([...numbers, ...untouched]).size).toBe(numbers.length + untouched.length);
    }),
  );
});
