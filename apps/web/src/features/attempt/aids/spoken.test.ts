import { expect, test } from 'vitest';
import { formatIntroduction, splitSentences } from './spoken.ts';

test('a text is split at sentences, and no word is lost', () => {
  const sentence = 'Every lawyer who reads carefully notices what an argument leaves out. ';
  const utterances = splitSentences(sentence.repeat(10));
  expect(utterances.length).toBeGreaterThan(2);
  for (const piece of utterances) expect(piece.length).toBeLessThanOrEqual(220);
  expect(utterances.join(' ')).toBe(sentence.repeat(10).trim());
});

test('a text without a full stop is one piece', () => {
  expect(splitSentences('  no   stop  here ')).toEqual(['no stop here']);
  expect(splitSentences('  ')).toEqual([]);
});

test.each([
  ['option-1', 'A. '],
  ['option-5', 'E. '],
  ['passage-2', 'Passage B. '],
  ['stem', ''],
])('%s is introduced as "%s"', (part, text) => expect(formatIntroduction(part)).toBe(text));
