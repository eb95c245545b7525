/**
 * What was written behind a text while it was being sent, as rich text of its own; '' where nothing was, null where the text
 * was changed within.
 */
export function afterSent(html: string, sent: string): string | null {
  if (html === '' || html === sent) return '';
  if (html.startsWith(sent)) return withoutEmptyStart(html.slice(sent.length));
  // Its last paragraph may go on.
  const begun = sent.replace(/(?:<\/[^>]+>)+$/, '');
  if (!html.startsWith(begun)) return null;
  return withoutEmptyStart(openAtEnd(begun).join('') + html.slice(begun.length));
}

/** The tags that are open where a text is cut off. */
function openAtEnd(html: string): string[] {
  const open: string[] = [];
  for (const [tag] of html.matchAll(/<[^>]+>/g)) {
    if (tag.startsWith('</')) open.pop();
    else if (!/^<br\b/.test(tag)) open.push(tag);
  }
  return open;
}

/** Without what the cut left empty at its beginning, and the space before the first word. */
function withoutEmptyStart(html: string): string {
  const next = html
    .replace(/^((?:<[^/][^>]*>)*?)<(\w+)[^>]*><\/\2>/, '$1')
    .replace(/^((?:<[^/][^>]*>)*?)(?:\s|&nbsp;|<br\b[^>]*>)+/, '$1');
  return next === html ? html : withoutEmptyStart(next);
}
