const tags = 'p strong em b i u sub sup br ul ol li blockquote h3 table thead tbody tr th td a img'.split(
  ' ',
);
const withAttributes = new Set(['a', 'img', 'td', 'th']);
const empty = new Set(['br', 'img']);
const attributes = /^(?:\s+[a-z][a-z-]*="[^"<]*")*$/i;
const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^<>"])*?)\s*(\/?)>/iy;

/**
 * Whether the text of a cell is HTML: every `<` before a letter or slash begins a complete supported tag, and the
 * tags are balanced. Otherwise it is plain text with angle brackets: "if a<b and c>d".
 */
export function isHtml(text: string): boolean {
  const open: string[] = [];
  let found = 0;
  for (const start of text.matchAll(/<(?=[a-z/])/gi)) {
    tag.lastIndex = start.index;
    const [, closing, tagName = '', more = '', closed] = tag.exec(text) ?? [];
    const name = tagName.toLowerCase();
    if (!tags.includes(name)) return false;
    if (more !== '' && (closing || !withAttributes.has(name) || !attributes.test(more))) return false;
    found += 1;
    if (empty.has(name)) {
      if (closing) return false;
    } else if (closing) {
      if (open.pop() !== name) return false;
    } else if (closed) return false;
    else open.push(name);
  }
  return found > 0 && open.length === 0;
}
