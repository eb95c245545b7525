/** Word puts lists on the clipboard as paragraphs that only state their list and level. */

const listParagraph = /<(p|h[1-6]|div)\b([^>]*mso-list:\s*l\d+\s+level\d+[^>]*)>([\s\S]*?)<\/\1\s*>/gi;
const supportLists =
  /<!(?:--)?\s*\[if\s+!supportLists\]\s*(?:--)?>([\s\S]*?)<!(?:--)?\s*\[endif\]\s*(?:--)?>/i;
const ignored = /<span[^>]*mso-list:\s*Ignore[^>]*>/i;

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim();

/** The start and end of an element in the text, including nested elements of the same name. */
function spanEnd(html: string, from: number): number {
  const tags = /<(\/?)span\b[^>]*>/gi;
  tags.lastIndex = from;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}

/** Splits the bullet or number from an item's text. */
function parted(html: string): { marker: string; text: string } {
  const conditional = supportLists.exec(html);
  if (conditional) return { marker: plain(conditional[1] ?? ''), text: html.replace(supportLists, '') };
  const span = ignored.exec(html);
  if (!span) return { marker: '', text: html };
  const end = spanEnd(html, span.index);
  return { marker: plain(html.slice(span.index, end)), text: html.slice(0, span.index) + html.slice(end) };
}

/** '3.', '(b)' and 'iv)' are numbers; a bullet, or the letter o that Word uses for one, is not. */
const counts = (marker: string) => /^\(?(\d+|[a-z]{1,5})[.)]$/i.test(marker);

interface Item {
  readonly level: number;
  readonly tag: 'ul' | 'ol';
  readonly html: string;
}

function nested(items: readonly Item[]): string {
  const open: Item['tag'][] = [];
  let html = '';
  for (const { level, tag, html: text } of items) {
    while (open.length > level || (open.length === level && open.at(-1) !== tag))
      html += `</li></${open.pop()}>`;
    if (open.length === level) html += '</li>';
    while (open.length < level) {
      html += `<${tag}>`;
      open.push(tag);
      // A level that Word skipped still needs an item around it.
      if (open.length < level) html += '<li>';
    }
    html += `<li><p>${text.trim()}</p>`;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return html;
}

/** Turns consecutive list paragraphs into lists, nested by their level. */
export function withRealLists(html: string): string {
  let result = '';
  let at = 0;
  let run: Item[] = [];
  for (const match of html.matchAll(listParagraph)) {
    const [whole, , attributes = '', inner = ''] = match;
    const between = html.slice(at, match.index);
    if (run.length > 0 && plain(between) !== '') {
      result += nested(run);
      run = [];
    }
    if (run.length === 0) result += between;
    const level = Number(/level(\d+)/i.exec(attributes)?.[1] ?? 1);
    const { marker, text } = parted(inner);
    run.push({ level, tag: counts(marker) ? 'ol' : 'ul', html: text });
    at = match.index + whole.length;
  }
  return result + nested(run) + html.slice(at);
}
