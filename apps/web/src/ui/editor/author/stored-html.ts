/**
 * The editor's HTML as it is stored. The editor writes widths, spans of one and starting numbers that content does not
 * have; only tags are touched, for in the text itself '<' is always written &lt;.
 */
export function storedHtml(html: string, inline: boolean): string {
  const plain = html
    .replace(/<colgroup>.*?<\/colgroup>/g, '')
    .replace(/<table[^>]*>/g, '<table>')
    .replace(/<ol[^>]*>/g, '<ol>')
    .replace(/<t[dh][^>]*>/g, (cell) => cell.replace(/ (?:colspan|rowspan)="1"| colwidth="[^"]*"/g, ''));
  if (!inline) return plain;
  // What stands in a line has no paragraphs of its own.
  return plain
    .split('</p>')
    .map((paragraph) => paragraph.replace(/^<p>/, ''))
    .filter((text, index, all) => text !== '' || index < all.length - 1)
    .join('<br>')
    .replace(/(?:<br>)+$/, '');
}

/** Nothing to see: no words, and no picture either. */
export const isBlank = (html: string): boolean =>
  !/<img\b/.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim() === '';
