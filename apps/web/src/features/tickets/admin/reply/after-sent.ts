/**
 * What was typed after a text while it was being sent, as separate rich text; '' if nothing was, null if the sent text
 * itself was changed.
 */
export function findAddedText(html: string, sent: string): string | null {
  if (html === '' || html === sent) return '';
  if (html.startsWith(sent)) return withoutEmptyStart(html.slice(sent.length));
  // Its last paragraph may continue.
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

/** Removes elements that the cut left empty at the beginning, and leading white space. */
function withoutEmptyStart(html: string): string {
  const next = html
    .replace(/^((?:<[^/][^>]*>)*?)<(\w+)[^>]*><\/\2>/, '$1')
    .replace(/^((?:<[^/][^>]*>)*?)(?:\s|&nbsp;|<br\b[^>]*>)+/, '$1');
  return next === html ? html : withoutEmptyStart(next);
}
