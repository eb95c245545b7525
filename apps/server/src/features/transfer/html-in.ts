import type { Node } from '@xmldom/xmldom';
import { findInMarkup } from './html-tree.ts';
import { limits } from './limits.ts';
import { findLostMeaning } from './lost-meaning.ts';
import { convertFormula, lostFormula } from './mathml.ts';
import { attribute, type Element, escapeText, findChildren, getElementName, isElement } from './xml.ts';

/** Callbacks for markup of other tools that refers to something outside the text. */
export interface MarkupCallbacks {
  /** The name of a picture in texts, or null if it is dropped; then the callback reports it. */
  picture(source: string): string | null;
  /** Elements that are read separately, so they are left out of the text. */
  skip?(element: Element): boolean;
  /** Reports a part of the text that is left out or changed; `found` is what the file has there. */
  warn(found: string, reason: string, summary?: string): void;
  /** Reports a text that cannot be imported. */
  error(found: string, reason: string): void;
}

const blocks = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h3',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
]);
const inline = new Set(['strong', 'em', 'u', 'sub', 'sup', 'a']);
const renamed: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  q: 'em',
  ins: 'u',
  ...{ h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' },
  ...{ tfoot: 'tbody', caption: 'p' },
  ...{ pre: 'p', dt: 'p', dd: 'p', address: 'p' },
};
/** Containers without a meaning for readers: only their content is kept. */
const boxes = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'figure',
  'figcaption',
  'center',
  'form',
  'contentBody',
  'stimulusBody',
  'itemBody',
  'infoControl',
  'templateBlock',
  'body',
  'dl',
]);
/** Elements with a meaning for readers that texts in Docket do not support. */
const lost = new Set(
  'mark code kbd samp tt var small big font abbr hr label input button select svg canvas details summary'.split(
    ' ',
  ),
);
const visibleStyles = /color|font-size|text-transform|small-caps/;
const kept: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

export const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

const copyAttributes = (element: Element, name: string) =>
  (kept[name] ?? []).map((key) => {
    const value = element.getAttribute(key);
    return value ? ` ${key}="${escapeAttribute(value)}"` : '';
  });
const isUnderlined = (element: Element) =>
  /\b(qti-)?underline\b/.test(attribute(element, 'class')) || /underline/.test(attribute(element, 'style'));
const styled = (element: Element): string | null => {
  if (isUnderlined(element)) return 'u';
  const style = attribute(element, 'style');
  if (/font-weight:\s*(bold|[6-9]00)/.test(style)) return 'strong';
  return /font-style:\s*italic/.test(style) ? 'em' : null;
};

function picture(element: Element, from: MarkupCallbacks): string {
  const source = attribute(element, 'src') || attribute(element, 'data');
  const name = from.picture(source);
  if (!name) return '';
  const alternative = element.hasAttribute('alt')
    ? element.getAttribute('alt')!
    : element.textContent!.trim();
  const width = /^\d{1,4}%?/.exec(attribute(element, 'width'))?.[0];
  return `<img src="images/${name}" alt="${escapeAttribute(alternative)}"${width ? ` width="${width}"` : ''} />`;
}

const openTag = (element: Element, name: string) =>
  `<${name}${[...element.attributes].map((one) => ` ${one.localName}="${escapeAttribute(one.value)}"`).join('')}>`;

/** An element as messages quote it: its tag and the beginning of its text. */
const describeElement = (element: Element, name: string) =>
  `${openTag(element, name)}${(element.textContent ?? '').slice(0, 60)}`;

/** Line breaks in the file become spaces; other white space is the author's and is kept. */
const text = (node: Node) => escapeText((node.nodeValue ?? '').replace(/[ \t]*[\r\n]\s*/g, ' '));

function markup(node: Node, from: MarkupCallbacks): string {
  if (node.nodeType === 3 || node.nodeType === 4) return text(node);
  if (!isElement(node) || from.skip?.(node)) return '';
  const own = getElementName(node);
  const name = renamed[own] ?? own;
  if (name === 'br') return '<br />';
  if (name === 'img' || (name === 'object' && /^image\//.test(attribute(node, 'type'))))
    return picture(node, from);
  if (
    [
      'script',
      'style',
      'stylesheet',
      'noscript',
      'iframe',
      'audio',
      'video',
      'source',
      'object',
      'embed',
    ].includes(name)
  ) {
    if (!['stylesheet', 'style'].includes(name))
      from.warn(describeElement(node, own), `A part of type ${name} is left out`);
    return '';
  }
  if (name === 'math') {
    // In a Word document the formula is written as the text of the element.
    const isWritten = findChildren(node).length === 0 && node.textContent?.startsWith('<math>');
    const math = isWritten ? (findInMarkup(node.textContent!, 'math') ?? node) : node;
    const formula = convertFormula(math);
    if ('html' in formula) return formula.html;
    from.error(math.textContent || describeElement(node, own), lostFormula(formula.lost));
    return '';
  }
  // The reading stands behind its word.
  if (name === 'rp') return '';
  if (name === 'rt') return `(${inner(node, from).trim()})`;
  const lostMeaning = name === 'ruby' ? null : findLostMeaning(openTag(node, own));
  if (lostMeaning) from.error(describeElement(node, own), lostMeaning);
  if (inline.has(name))
    return `<${name}${copyAttributes(node, name).join('')}>${inner(node, from)}</${name}>`;
  if (blocks.has(name)) {
    const content = formatBlocks(node, from, name);
    // A caption stands above its table.
    const caption = name === 'table' ? /^<p>[\s\S]*?<\/p>(?=<)/.exec(content)?.[0] : undefined;
    if (caption) return `\u0001${caption}<table>${content.slice(caption.length)}</table>\u0001`;
    // A table that only makes room.
    if (name === 'table' && content.replace(/<(?!img)[^>]*>|\s|\u00a0/g, '') === '') return '';
    return name === 'p' && content === ''
      ? ''
      : `<${name}${copyAttributes(node, name).join('')}>${content}</${name}>`;
  }
  if (boxes.has(name)) return `\u0001${flow(node, from)}\u0001`;
  const style = styled(node);
  if (!style && (lost.has(name) || (name === 'span' && visibleStyles.test(attribute(node, 'style')))))
    from.warn(
      describeElement(node, own),
      `Removed markup <${own}>; its text is kept`,
      'Markup that texts cannot have is removed; the text is kept',
    );
  return style ? `<${style}>${inner(node, from)}</${style}>` : inner(node, from);
}
function inner(element: Element, from: MarkupCallbacks): string {
  let html = '';
  for (let node = element.firstChild; node; node = node.nextSibling) html += markup(node, from);
  return html.replaceAll('\u0001', '');
}
const trimmed = (html: string) => html.replace(/^(?:[ \t\r\n]|<br \/>)+|(?:[ \t\r\n]|<br \/>)+$/g, '');
/** The content of a block, trimmed at its ends and between inner blocks. */
function formatBlocks(element: Element, from: MarkupCallbacks, name: string): string {
  if (['p', 'h3'].includes(name)) return trimmed(inner(element, from));
  if (['li', 'td', 'th', 'blockquote'].includes(name)) {
    return flow(element, from);
  }
  // White space between rows or list items is only formatting of the file.
  return findChildren(element)
    .map((child) => markup(child, from).replaceAll('\u0001', ''))
    .join('');
}

const isBlock = (html: string) => /^<(p|ul|ol|li|blockquote|h3|table|thead|tbody|tr|td|th)[\s>]/.test(html);
/** Whether it is a picture, which may be a block between paragraphs. */
const isPicture = (html: string) => /^<img [^>]*\/>$/.test(html);
/**
 * Converts children to blocks; a run of text between blocks becomes a paragraph. If there is only text, it is not
 * wrapped.
 */
function flow(element: Element, from: MarkupCallbacks): string {
  const parts: string[] = [];
  let run = '';
  let mixed = false;
  const close = () => {
    const text = trimmed(run);
    run = '';
    if (text !== '') parts.push(text);
  };
  const add = (html: string) => {
    if (html === '') return;
    if (isBlock(html)) {
      close();
      mixed = true;
      parts.push(html);
    } else run += html;
  };
  for (let node = element.firstChild; node; node = node.nextSibling) {
    const html = markup(node, from);
    if (!html.includes('\u0001')) add(html);
    else {
      // A container separates the text before it from the text after it.
      close();
      for (const piece of splitBlocks(html.replaceAll('\u0001', ''))) {
        if (isBlock(piece)) add(piece);
        else parts.push(trimmed(piece));
      }
      mixed = true;
    }
  }
  close();
  if (!mixed || parts.length === 0) return parts.join('');
  return parts
    .map((part) => (isBlock(part) || isPicture(part) || part === '' ? part : `<p>${part}</p>`))
    .join('');
}
/** The top-level blocks of markup, and the text between them. */
export function splitBlocks(html: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const match of html.matchAll(/<(\/?)(p|ul|ol|blockquote|h3|table)\b[^>]*>/g)) {
    if (match[1] === '') {
      if (depth === 0 && match.index > start) parts.push(html.slice(start, match.index));
      if (depth === 0) start = match.index;
      depth += 1;
    } else {
      depth -= 1;
      if (depth === 0) {
        parts.push(html.slice(start, match.index + match[0].length));
        start = match.index + match[0].length;
      }
    }
  }
  if (start < html.length) parts.push(html.slice(start));
  return parts.filter((part) => part.trim() !== '');
}

/** Checks the limits before anything is converted: a text that is too long is reported and not converted. */
function isTooLong(element: Element, from: MarkupCallbacks): boolean {
  let length = 0;
  let elements = 0;
  const goThrough = (parent: Element): boolean => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (isElement(node)) {
        elements += 1;
        if (!from.skip?.(node) && !goThrough(node)) return false;
      } else length += node.nodeValue?.length ?? 0;
      if (length > limits.fieldLength || elements > limits.fieldElements) return false;
    }
    return true;
  };
  if (goThrough(element)) return false;
  from.error(
    element.textContent?.slice(0, 100) ?? '',
    `A text of more than ${limits.fieldLength} characters or ${limits.fieldElements} elements of markup`,
  );
  return true;
}

/** The children of an element as blocks of HTML, not sanitized yet. */
export function blockMarkup(element: Element, from: MarkupCallbacks): string {
  const html = isTooLong(element, from) ? '' : flow(element, from);
  return html === '' || isPicture(html) || /<(?:p|ul|ol|blockquote|h3|table)[\s>]/.test(html)
    ? html
    : `<p>${html}</p>`;
}
/** The same for inline content: of a single paragraph only its content. */
export function inlineMarkup(element: Element, from: MarkupCallbacks): string {
  const html = isTooLong(element, from) ? '' : flow(element, from);
  const only = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html);
  return only ? only[1]! : html;
}

/** "Passage A" or "Passage B" in its own line, or in bold or with a colon before the text. */
const passageLabel = (name: string) =>
  new RegExp(
    `^<(p|h3)>(?:<(strong|em|u)>)?\\s*passage ${name}\\s*(?:[.:–—-]\\s*(?:</\\2>)?|(?=</\\2>|</\\1>|<br />))(?:</\\2>)?\\s*[.:–—-]?\\s*(?:<br />)?\\s*`,
    'i',
  );
/**
 * Splits a text with the lines "Passage A" and "Passage B" into two passages without those lines; null if it has
 * none.
 */
export function splitPair(html: string): [string, string] | null {
  const blocks = splitBlocks(html);
  const findLabelIndex = (name: string) => blocks.findIndex((block) => passageLabel(name).test(block));
  const [first, second] = [findLabelIndex('a'), findLabelIndex('b')];
  // Directions may come before the first label. A text that mentions a "passage A" further down is not a pair.
  if (first < 0 || second <= first || first > 2) return null;
  const part = (name: string, from: number, to: number) => {
    const [label = '', ...rest] = blocks.slice(from, to);
    const text = label.replace(passageLabel(name), '<$1>');
    const isEmpty = text.replace(/<[^>]*>/g, '').trim() === '';
    return [...(isEmpty ? [] : [text]), ...rest].join('');
  };
  const [a, b] = [part('a', first, second), part('b', second, blocks.length)];
  return a === '' || b === '' ? null : [`${blocks.slice(0, first).join('')}${a}`, b];
}
