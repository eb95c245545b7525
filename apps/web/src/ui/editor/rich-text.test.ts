import { expect, it } from 'vitest';
import { isEmptyRichText, isSendable, linkAddress, MAX_RICH_TEXT } from './rich-text.ts';

it.each(['', '  ', '<p></p>', '<p><br></p>', '<br>', '<p>&nbsp;</p><p> </p>'])('%j is empty', (html) => {
  expect(isEmptyRichText(html)).toBe(true);
  expect(isSendable(html)).toBe(false);
});

it('has text, but not too much', () => {
  expect(isSendable('<p>Why not C</p>')).toBe(true);
  expect(isSendable(`<p>${'a'.repeat(MAX_RICH_TEXT)}</p>`)).toBe(false);
});

it.each([
  ['example.com/a', 'https://example.com/a'],
  ['example.com:8443/a', 'https://example.com:8443/a'],
  ['http://example.com', 'https://example.com'],
  ['HTTPS://example.com', 'https://example.com'],
  ['javascript:alert(1)', null],
  ['mailto:a@example.com', null],
  ['two words', null],
  ['word', null],
  ['', null],
])('a link to %j leads to %j', (typed, address) => expect(linkAddress(typed)).toBe(address));
