import { htmlToPlainText } from '../../text/rich-text.ts';

/** The text of sanitized HTML, with a blank line between its blocks. */
export const plainParagraphs = (html: string): string =>
  html
    .split(/<\/(?:p|li|blockquote|h[23]|tr)>|<[uo]l>|(?:<br ?\/?>\s*){2,}/)
    .map(htmlToPlainText)
    .filter((text) => text !== '')
    .join('\n\n');
