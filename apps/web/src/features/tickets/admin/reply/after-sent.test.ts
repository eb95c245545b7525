import { expect, test } from 'vitest';
import { findAddedText } from './after-sent.ts';

test.each([
  ['nothing more', '<p>One.</p>', '<p>One.</p>', ''],
  ['all taken out', '<p>One.</p>', '', ''],
  ['more in the same line', '<p>One.</p>', '<p>One. Two &amp; three</p>', '<p>Two &amp; three</p>'],
  ['a paragraph of its own', '<p>One.</p>', '<p>One.</p><p>Two</p>', '<p>Two</p>'],
  ['both', '<p>One.</p>', '<p>One. Two</p><p></p><p>Three</p>', '<p>Two</p><p></p><p>Three</p>'],
  ['a line below', '<p>One.</p>', '<p>One.<br>Two<br>Three</p>', '<p>Two<br>Three</p>'],
  ['a line begun before', '<p>One.<br></p>', '<p>One.<br>Two</p>', '<p>Two</p>'],
  ['only a space', '<p>One.</p>', '<p>One. </p>', ''],
  ['only a new line', '<p>One.</p>', '<p>One.</p><p></p>', ''],
  ['plain behind bold', '<p><strong>One</strong></p>', '<p><strong>One</strong> two</p>', '<p>two</p>'],
  [
    'bold that goes on',
    '<p>A <em>b</em> <strong>One</strong></p>',
    '<p>A <em>b</em> <strong>One two</strong></p>',
    '<p><strong>two</strong></p>',
  ],
  [
    'a link that goes on',
    '<p><a href="https://a.example">One</a></p>',
    '<p><a href="https://a.example">One two</a></p>',
    '<p><a href="https://a.example">two</a></p>',
  ],
  [
    'another point of a list',
    '<p>A</p><ul><li><p>One</p></li></ul>',
    '<p>A</p><ul><li><p>One</p></li><li><p>Two</p></li></ul>',
    '<ul><li><p>Two</p></li></ul>',
  ],
  ['behind a list', '<ul><li><p>One</p></li></ul>', '<ul><li><p>One</p></li></ul><p>Two</p>', '<p>Two</p>'],
])('what is typed while a reply is being sent is kept: %s', (_, sent, html, rest) => {
  expect(findAddedText(html, sent)).toBe(rest);
});

test.each([
  ['before it', '<p>One.</p>', '<p>Zero. One.</p>'],
  ['within it', '<p>One two.</p>', '<p>One and two.</p>'],
  ['less of it', '<p>One two.</p>', '<p>One</p>'],
  ['as bold', '<p>One.</p>', '<p><strong>One.</strong></p>'],
])('a text that was changed %s cannot be separated', (_, sent, html) => {
  expect(findAddedText(html, sent)).toBeNull();
});
