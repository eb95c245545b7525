import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test.each([
  [0, null],
  [1, 1],
  [238, 1],
  [356, 1],
  [357, 2],
  [2_380, 10],
])('%i words take %s minutes', (wordCount, minutes) => {
  expect(readingMinutes(wordCount)).toBe(minutes);
});
