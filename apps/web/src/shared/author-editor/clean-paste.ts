import { withRealLists } from './paste-lists.ts';

/** The element that replaces one of another program; others are removed and their text stays. */
const names: Record<string, string> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u', ins: 'u', sub: 'sub', sup: 'sup' },
  ...{ p: 'p', div: 'div', ul: 'ul', ol: 'ol', li: 'li', blockquote: 'blockquote', a: 'a', br: 'br' },
  ...{ h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' },
  ...{ table: 'table', thead: 'thead', tbody: 'tbody', tr: 'tr', th: 'th', td: 'td', img: 'img' },
};
const styled: readonly [RegExp, string][] = [
  [/(?<![\w-])font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*:\s*[^;]*underline/i, 'u'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub\b/i, 'sub'],
];
const token = /<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;

const attribute = (attributes: string, name: string): string | null => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(
    attributes,
  );
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : null;
};

/** The copied part: programs put whole pages on the clipboard, including styles. */
function fragment(html: string): string {
  const marked = /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i.exec(html)?.[1];
  const body = /<body[^>]*>([\s\S]*?)<\/body>/i.exec(html)?.[1];
  return (marked ?? body ?? html).replace(
    /<(head|style|script|xml|title|o:OfficeDocumentSettings|w:WordDocument)\b[\s\S]*?<\/\1\s*>/gi,
    '',
  );
}

function opened(name: string, attributes: string): readonly string[] {
  const style = attribute(attributes, 'style') ?? '';
  const known = names[name];
  if (known === 'a') {
    const href = attribute(attributes, 'href') ?? '';
    return /^https?:\/\//i.test(href) ? [`a href="${href.replace(/^http:/i, 'https:')}"`] : [];
  }
  if (known === 'img') {
    const src = attribute(attributes, 'src') ?? '';
    const alt = attribute(attributes, 'alt') ?? '';
    const width = attribute(attributes, 'width');
    // Images from other sites or the author's disk are dropped.
    if (!src.startsWith('/media/uploads/')) return [];
    return [`img src="${src}" alt="${alt.replaceAll('"', '&quot;')}"${width ? ` width="${width}"` : ''}`];
  }
  if (known === 'td' || known === 'th') {
    const spans = ['colspan', 'rowspan'].flatMap((span) => {
      const count = Number(attribute(attributes, span) ?? 1);
      return count > 1 ? [` ${span}="${count}"`] : [];
    });
    return [`${known}${spans.join('')}`];
  }
  // Google Docs wraps everything it copies in a <b> that is not bold.
  if (known === 'strong' && /(?<![\w-])font-weight:\s*(normal|400)/i.test(style)) return [];
  if (name === 'span' || name === 'font')
    return styled.flatMap(([pattern, tag]) => (pattern.test(style) ? [tag] : []));
  return known ? [known] : [];
}

const tagName = (tag: string) => tag.split(' ', 1)[0] ?? tag;

/** Replaces each element, and closes exactly the ones it opened. */
function mapped(html: string): string {
  const open: { name: string; tags: readonly string[] }[] = [];
  return html.replace(token, (_whole, slash: string, element: string, attributes: string) => {
    const name = element.toLowerCase();
    if (!slash) {
      const tags = opened(name, attributes);
      const single = name === 'br' || name === 'img';
      if (!single && !/\/\s*$/.test(attributes)) open.push({ name, tags });
      return tags.map((tag) => `<${tag}>`).join('');
    }
    const at = open.findLastIndex((one) => one.name === name);
    if (at < 0) return '';
    return open
      .splice(at)
      .reverse()
      .flatMap(({ tags }) => [...tags].reverse())
      .map((tag) => `</${tagName(tag)}>`)
      .join('');
  });
}

const empty = /<(strong|em|u|sub|sup|a|p|div|h3)(?: [^>]*)?>(?:\s|&nbsp;|\u00a0|<br>)*<\/\1>/gi;
const split = /<\/(strong|em|u|sub|sup)>(\s*)<\1>/gi;

/**
 * Converts pasted HTML to content: removes Word's styles, comments, smart tags and empty spans, converts its lists,
 * keeps emphasis. It only processes text, and no page ever shows the original HTML.
 */
export function cleanPastedHtml(html: string): string {
  let clean = withRealLists(fragment(html))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^>]*>/g, '')
    .replace(/<\?xml[^>]*>/gi, '')
    .replace(/<o:p>(?:\s|&nbsp;|\u00a0)*<\/o:p>/gi, '');
  clean = mapped(clean).replace(/\s*\r?\n\s*/g, ' ');
  for (let before = ''; before !== clean; ) {
    before = clean;
    // An emphasis may contain only the space between two words.
    clean = clean.replace(empty, (whole, tag: string) =>
      /^(p|div|h3)$/i.test(tag) || !/\s|&nbsp;/.test(whole.replace(/<[^>]*>/g, '')) ? '' : ' ',
    );
    clean = clean.replace(split, '$2');
  }
  return clean
    .replace(/>\s+(<\/?(?:p|ul|ol|li|table|thead|tbody|tr|t[hd]|blockquote|h3|div)\b)/g, '>$1')
    .trim();
}
