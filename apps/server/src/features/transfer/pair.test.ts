import { expect, it } from 'vitest';
import { splitPair } from './html-in.ts';

it.each([
  ['<p>Passage A</p><p>One.</p><p>Passage B</p><p>Two.</p>', ['<p>One.</p>', '<p>Two.</p>']],
  [
    '<p><strong>Passage A</strong></p><p>One.</p><h3>PASSAGE B</h3><p>Two.</p>',
    ['<p>One.</p>', '<p>Two.</p>'],
  ],
  [
    '<p><strong>Passage A:</strong> One.</p><p><strong>Passage B:</strong> Two.</p>',
    ['<p>One.</p>', '<p>Two.</p>'],
  ],
  ['<p>Passage A: One.</p><p>More.</p><p>Passage B: Two.</p>', ['<p>One.</p><p>More.</p>', '<p>Two.</p>']],
  ['<p>Passage A<br />One.</p><p>Passage B<br />Two.</p>', ['<p>One.</p>', '<p>Two.</p>']],
  [
    '<p>Both are old.</p><p>Passage A</p><p>One.</p><p>Passage B</p><p>Two.</p>',
    ['<p>Both are old.</p><p>One.</p>', '<p>Two.</p>'],
  ],
  ['<p>Passage A speaks of bridges.</p><p>Passage B does not.</p>', null],
  ['<p>Passage B</p><p>Two.</p><p>Passage A</p><p>One.</p>', null],
  ['<p>Passage A</p><p>Passage B</p>', null],
  ['<p>One text.</p>', null],
])('parts %s', (html, parts) => {
  expect(splitPair(html)).toEqual(parts);
});
