import { XMLSerializer } from '@xmldom/xmldom';
import { allBelow, type Element, findChild, keepSeparators, parseXml } from '../xml.ts';
import { getWordAttribute } from './numbering.ts';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The formats of a text that can name the credited option, as messages say them. */
const kinds = {
  bold: 'in bold',
  underlined: 'underlined',
  highlight: 'highlighted',
  color: 'in a color of its own',
} as const;
export type FormatKind = keyof typeof kinds;
export const formatKinds = Object.keys(kinds) as FormatKind[];
/** Emphasis names no credited option: only where each question has it. */
export const isEmphasis = (kind: FormatKind): boolean => kind === 'underlined' || kind === 'color';
export const describeFormat = (kind: FormatKind): string => kinds[kind];
/** The kind of a format such as "color-FF0000". */
export const getFormatKind = (format: string): FormatKind => format.split('-')[0] as FormatKind;

const separator = '_';
/** The formats that an element of a document gives its text. */
export function listFormats(element: Element): readonly string[] {
  if (element.tagName === 'strong') return ['bold'];
  if (element.tagName === 'u') return ['underlined'];
  return element.tagName === 'mark' ? (element.getAttribute('class') ?? '').split(separator) : [];
}

/** The maximum number of different ones; each costs time for every piece of text. */
const maxFormats = 40;
const plainColors = /^(?:auto|none|clear|0{6}|f{6})$/i;
/**
 * A document whose highlights name the color of its texts and what is behind them, which the converter doesn't read, and
 * the styles that make elements `mark` of them.
 */
export function nameFormats(path: string, content: Buffer): { content: Buffer; styles: readonly string[] } {
  if (!/<\w+:(?:highlight|color|shd)\s/.test(content.toString())) return { content, styles: [] };
  const root = parseXml(path, content);
  const names = new Set<string>();
  for (const run of allBelow(root, 'r')) {
    const properties = findChild(run, 'rPr');
    if (!properties) continue;
    const readColor = (name: string, attribute: string) => {
      const element = findChild(properties, name);
      const color = element ? getWordAttribute(element, attribute) : '';
      return /^[a-z\d]{1,20}$/i.test(color) && !plainColors.test(color) ? color : undefined;
    };
    const behind = readColor('highlight', 'val') ?? readColor('shd', 'fill');
    const color = readColor('color', 'val');
    const formats = [behind && `highlight-${behind}`, color && `color-${color}`].filter(Boolean);
    const name = formats.join(separator);
    const old = findChild(properties, 'highlight');
    if (old) properties.removeChild(old);
    if (name === '' || (!names.has(name) && names.size >= maxFormats)) continue;
    names.add(name);
    const highlight = root.ownerDocument!.createElementNS(w, 'w:highlight');
    highlight.setAttributeNS(w, 'w:val', name);
    properties.appendChild(highlight);
  }
  return {
    content: Buffer.from(keepSeparators(new XMLSerializer().serializeToString(root))),
    styles: [...names].map((name) => `highlight[color='${name}'] => mark.${name}`),
  };
}
