// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findShortReason } from './short-reason.ts';

const long = 'The argument moves from one case to all cases without a reason to think that they are alike.';

test('a short first paragraph is the reason, without markup', () => {
  expect(findShortReason('<p>It <em>assumes</em>\n that both agree.</p><p>More.</p>')).toBe(
    'It assumes that both agree.',
  );
  expect(findShortReason('Plain text.')).toBe('Plain text.');
  expect(findShortReason('')).toBe('');
});

test('a long paragraph ends after a whole sentence', () => {
  expect(findShortReason(`<p>${long} ${long} ${long} ${long}</p>`)).toBe(`${long} ${long}`);
  const endless = long.replaceAll('.', ',').repeat(4);
  expect(findShortReason(`<p>${endless}</p>`)).toBe(endless);
});

test('the first sentence is kept whole, however long it is', () => {
  const first = `${'word '.repeat(60)}ends.`;
  expect(findShortReason(`<p>${first} Next.</p>`)).toBe(first);
});
