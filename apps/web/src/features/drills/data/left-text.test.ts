import { expect, test } from 'vitest';
import { formatQuestionsLeft } from './left-text.ts';

test.each([
  [0, 200, false, 'No new questions left'],
  [0, 200, true, 'No new questions match your filters'],
  [0, 0, true, 'No questions match your filters'],
  [0, 0, false, 'Your plan includes no questions'],
  [73, 75, false, '73 of 75 new'],
  [12, 20, true, '12 of 20 new with your filters'],
])('%i of %i, filtered %s: %s', (available, total, filtered, text) => {
  expect(formatQuestionsLeft({ available, total }, filtered)).toBe(text);
});

test('says what waits in open drills', () => {
  expect(formatQuestionsLeft({ available: 0, total: 20, open: 2 }, false)).toBe(
    'No other new questions: 2 questions in drills you have open',
  );
});
