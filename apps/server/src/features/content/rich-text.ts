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
  // A link that leads anywhere but to an https page becomes plain text. Not by another name of a tag that is not
  // allowed: the sanitizer would close the next link of that depth by that name.
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs.href && 'excludeTag',
};

/**
 * The one gate for rich text that comes from people or files: keeps paragraphs, lists, quotes, a heading, emphasis and
 * https links; drops everything else, attributes, styles and scripts included, and keeps the text within.
 */
export const sanitizeRichText = (html: string): string => sanitize(html, options);

const lesson: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {},
  nestingLimit: 12,
  transformTags: { b: 'strong', i: 'em' },
};
/** The text of a lesson: headings and tables besides, and no links. */
export const sanitizeLesson = (html: string): string => sanitize(html, lesson);

/** The text of sanitized HTML, blocks and breaks becoming blank space, for excerpts and counts. */
export function plainTextOf(html: string): string {
  const spaced = html
    .replace(/<(?:\/(?:p|li|blockquote|h[23]|t[hd])|br ?\/?)>/g, ' ')
    .replace(/<[^>]*>/g, '');
  const decoded = spaced
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return decoded.replace(/\s+/g, ' ').trim();
}
