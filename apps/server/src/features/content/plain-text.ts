import { sanitizeRichText } from './rich-text.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lines = (text: string) => escaped(text.trim()).replace(/\r?\n/g, '<br />');

/** Plain text of the content format as HTML: a blank line parts paragraphs, a single line break stays one. */
export const paragraphs = (text: string): string =>
  sanitizeRichText(
    text
      .trim()
      .split(/\r?\n[^\S\n]*\r?\n\s*/)
      .map((paragraph) => `<p>${lines(paragraph)}</p>`)
      .join(''),
  );
/** The same without paragraphs, for an option: it stands inside a label. */
export const inlineText = (text: string): string => sanitizeRichText(lines(text));
