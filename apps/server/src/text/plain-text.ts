import type { ContentRich } from '@docket/contract/content-format';
import { sanitizeContent, sanitizeInline, sanitizeRichText } from './rich-text.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lines = (text: string) => escaped(text.trim()).replace(/\r?\n/g, '<br />');

/** Plain text of the content format as HTML: a blank line separates paragraphs, a single line break stays one. */
export const paragraphs = (text: string): string =>
  sanitizeRichText(
    text
      .trim()
      .split(/\r?\n[^\S\n]*\r?\n\s*/)
      .map((paragraph) => `<p>${lines(paragraph)}</p>`)
      .join(''),
  );
/** The same without paragraphs, for an option: it is inside a label. */
export const inlineText = (text: string): string => sanitizeRichText(lines(text));

/** A text of the content format as it is stored. */
export const blockHtml = (text: ContentRich): string =>
  typeof text === 'string' ? paragraphs(text) : sanitizeContent(text.html);
export const inlineHtml = (text: ContentRich): string =>
  typeof text === 'string' ? inlineText(text) : sanitizeInline(text.html);

const stripTags = (html: string): string =>
  html
    .replaceAll('<br />', '\n')
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
/** Stored HTML as a text of the content format: plain text if it converts back to the same HTML. */
export function parseRichText(html: string, back: (text: string) => string = paragraphs): ContentRich {
  const plain = stripTags(html);
  const simple = plain !== '' && plain === plain.trim() && !/<\/?[a-z]|\r/i.test(plain);
  return simple && back(plain) === html ? plain : { html };
}
