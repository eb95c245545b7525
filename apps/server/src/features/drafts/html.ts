import { sanitizeRichText } from '../../text/rich-text.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const marked = (text: string) =>
  escaped(text)
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*\*/g, '');
const item = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

function block(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 0 && lines.every((line) => item.test(line))) {
    const tag = /^\s*\d/.test(lines[0]!) ? 'ol' : 'ul';
    return `<${tag}>${lines.map((line) => `<li>${marked(line.replace(item, ''))}</li>`).join('')}</${tag}>`;
  }
  return `<p>${lines.map((line) => marked(line.replace(/^#{1,4}\s+/, ''))).join('<br />')}</p>`;
}

/** Converts plain text with **emphasis** and lists to sanitized HTML; tags in it are text. */
export const draftHtml = (text: string): string =>
  sanitizeRichText(
    text
      .split(/\n\s*\n/)
      .filter((part) => part.trim() !== '')
      .map(block)
      .join('')
      // Blank lines between the items of a list do not end it.
      .replace(/<\/ol><ol>|<\/ul><ul>/g, ''),
  );

/** The same without marks, for showing it while it arrives. */
export const draftPlain = (text: string): string => text.replaceAll('**', '');
