export interface ArticleHeading {
  /** Anchor on the page. */
  readonly id: string;
  readonly level: 2 | 3;
  readonly title: string;
}
export interface ArticleContents {
  /** The same text with an anchor on each heading. */
  readonly html: string;
  readonly headings: readonly ArticleHeading[];
}
/** Prevents collisions with ids of the page itself. */
const prefix = 'read-';
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' };

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|nbsp);/g, (_all, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim();

const slugify = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'part';

/**
 * Builds the table of contents of an article. `html` is sanitized: its headings are `<h2>` and `<h3>` without
 * attributes. Equal titles get numbered anchors, 'read-pace' and 'read-pace-2'; a heading without text is left out.
 */
export function articleContents(html: string): ArticleContents {
  const headings: ArticleHeading[] = [];
  const taken = new Set<string>();
  const withAnchors = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (all, level: string, inner: string) => {
    const title = plainText(inner);
    if (!title) return all;
    const slug = prefix + slugify(title);
    let id = slug;
    for (let no = 2; taken.has(id); no += 1) id = `${slug}-${no}`;
    taken.add(id);
    headings.push({ id, level: level === '2' ? 2 : 3, title });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html: withAnchors, headings };
}
