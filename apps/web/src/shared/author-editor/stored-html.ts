/**
 * The editor's HTML in its stored form. The editor writes widths, spans of one and starting numbers, which content does
 * not have. Only tags are changed, because '<' in text is always written as &lt;.
 */
export function toStoredHtml(html: string, inline: boolean): string {
  const plain = html
    .replace(/<colgroup>.*?<\/colgroup>/g, '')
    .replace(/<table[^>]*>/g, '<table>')
    .replace(/<ol[^>]*>/g, '<ol>')
    .replace(/<t[dh][^>]*>/g, (cell) => cell.replace(/ (?:colspan|rowspan)="1"| colwidth="[^"]*"/g, ''));
  if (!inline) return plain;
  // Inline text has no paragraphs.
  return plain
    .split('</p>')
    .map((paragraph) => paragraph.replace(/^<p>/, ''))
    .filter((text, index, all) => text !== '' || index < all.length - 1)
    .join('<br>')
    .replace(/(?:<br>)+$/, '');
}

/** Whether there is neither text nor an image. */
export const isBlank = (html: string): boolean =>
  !/<img\b/.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim() === '';
