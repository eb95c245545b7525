import type { MarkedText } from '@docket/rules';
import sanitize from 'sanitize-html';

const inline = ['strong', 'em', 'u', 'sub', 'sup', 'br', 'a'];
const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'h3'];
const options: sanitize.IOptions = {
  allowedTags: [...blocks, ...inline],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // Deeper nesting has no use and costs every browser that shows it.
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (_name, attributes) => ({
      tagName: 'a',
      attribs: (/^https:\/\//i.test(attributes.href ?? '')
        ? { href: attributes.href, rel: 'noopener noreferrer nofollow' }
        : {}) as sanitize.Attributes,
    }),
  },
  // A link to anything but an https page becomes plain text. It is not renamed to a forbidden tag: the sanitizer
  // would then close the next link at that depth with that name.
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs.href && 'excludeTag',
};

/**
 * Sanitizes all rich text from people or files: keeps paragraphs, lists, quotes, a heading, emphasis and https links;
 * removes everything else, including attributes, styles and scripts, and keeps the text inside.
 */
export const sanitizeRichText = (html: string): string => sanitize(html, options);

const cells = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const uploaded = /^\/media\/uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const maxSpan = 20;
const widest = 2000;
/** Shares of the width of the text, as the authors' editor offers them. */
const shares: ReadonlySet<string> = new Set(['25%', '50%', '75%', '100%']);

const clampAttribute = (value: string | undefined, max: number): string | undefined => {
  if (value === undefined || !/^[1-9]\d{0,3}(?:px)?$/.test(value)) return undefined;
  const number = Number.parseInt(value, 10);
  return number <= max ? String(number) : undefined;
};
/** Leaves out undefined attributes, and a span of one, which is the default of a cell. */
const defined = (entries: Record<string, string | undefined>, unless?: string) =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== unless),
  ) as sanitize.Attributes;
const cell: sanitize.Transformer = (tagName, attributes) => ({
  tagName,
  attribs: defined(
    {
      colspan: clampAttribute(attributes.colspan, maxSpan),
      rowspan: clampAttribute(attributes.rowspan, maxSpan),
    },
    '1',
  ),
});
/** Only pictures that staff uploaded are kept. */
const picture: sanitize.Transformer = (tagName, { src, alt, width }) => ({
  tagName,
  attribs:
    src && uploaded.test(src)
      ? defined({
          src,
          alt: alt ?? '',
          width: shares.has(width ?? '') ? width : clampAttribute(width, widest),
        })
      : {},
});
const written: sanitize.IOptions = {
  ...options,
  allowedTags: [...blocks, ...inline, ...cells, 'img'],
  allowedAttributes: {
    a: ['href', 'rel'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'width'],
  },
  transformTags: { ...options.transformTags, td: cell, th: cell, img: picture },
  exclusiveFilter: ({ tag, attribs }) =>
    ((tag === 'a' && !attribs.href) || (tag === 'img' && !attribs.src)) && 'excludeTag',
};
/** Removing a tag may leave others nested as no parser would nest them, so it is repeated until nothing changes. */
function settled(html: string, clean: (html: string) => string): string {
  let before = html;
  let after = clean(before);
  for (let round = 0; round < 5 && after !== before; round += 1) {
    before = after;
    after = clean(before);
  }
  return after;
}
/** Sanitizes all texts of the library: rich text with tables and uploaded pictures. */
export const sanitizeContent = (html: string): string =>
  settled(html, (text) => sanitize(text, written).trim());
/** The text of a lesson or an article: also with large headings. */
export const sanitizeLesson = (html: string): string =>
  sanitize(html, { ...written, allowedTags: ['h2', ...blocks, ...inline, ...cells, 'img'] });

const marked: sanitize.IOptions = {
  ...written,
  allowedTags: ['p', 'strong', 'em', 'u', 'sub', 'sup', 'br', 'img'],
};
/** The same for an option, which is inside a label: no blocks and no links; paragraphs become lines. */
export const sanitizeInline = (html: string): string =>
  settled(html, (text) =>
    sanitize(text, marked)
      .replace(/<\/p>\s*<p>/g, '<br />')
      .replace(/<\/?p>/g, '')
      .replace(/^(?:\s|<br \/>)+|(?:\s|<br \/>)+$/g, ''),
  );

/** Blank, or only line breaks and empty paragraphs. */
export const isEmptyText = (html: string): boolean => !html.includes('<img ') && htmlToPlainText(html) === '';

const decodeEntities = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The text of sanitized HTML, with blocks and breaks as white space, for excerpts and counts. */
export function htmlToPlainText(html: string): string {
  const spaced = html
    .replace(/<(?:\/(?:p|li|blockquote|h[23]|t[hd])|br ?\/?)>/g, ' ')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(spaced).replace(/\s+/g, ' ').trim();
}

/** The text of sanitized HTML as a browser has it: the offsets of highlights count in it. */
export const htmlToTextContent = (html: string): string =>
  decodeEntities(html.replace(/\r\n?/g, '\n').replace(/<[^>]*>/g, ''));

const breakTag = /<(?:\/?(?:p|ul|ol|li|blockquote|h[23]|table|thead|tbody|tr|t[hd])\b[^>]*|br ?\/?)>/g;
/** The same, and where its lines and blocks begin and end. */
export function htmlToMarkedText(html: string): MarkedText {
  const breaks = new Set<number>();
  let text = '';
  let from = 0;
  for (const { 0: tag, index } of html.matchAll(breakTag)) {
    text += htmlToTextContent(html.slice(from, index));
    breaks.add(text.length);
    from = index + tag.length;
  }
  return { text: text + htmlToTextContent(html.slice(from)), breaks };
}

/** The same text in lines, for readers that know no HTML: a blank line between paragraphs, a line for each entry of a list. */
export function htmlToLines(html: string): string {
  const broken = html
    .replace(/\s+/g, ' ')
    .replace(/<(?:p|ul|ol|blockquote|h[23]|table)>|<\/(?:p|ul|ol|blockquote|h[23]|table)>/g, '\n\n')
    .replace(/<li>\s*(?:\n\n)?/g, '\n- ')
    .replace(/<br ?\/?>|<\/tr>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(broken)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
