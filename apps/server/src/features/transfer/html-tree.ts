import { DOMParser } from '@xmldom/xmldom';
import { allBelow, type Element, keepSeparators } from './xml.ts';
import { guardXml } from './xml-guard.ts';

/** Parses sanitized HTML, which is well-formed with all tags closed, into a tree. */
export function htmlTree(html: string): Element {
  const parser = new DOMParser({ onError: () => undefined });
  return parser.parseFromString(
    `<body>${keepSeparators(html.replaceAll('&nbsp;', '\u00a0'))}</body>`,
    'application/xml',
  ).documentElement!;
}

/** The first element of a name in markup of another tool, which may be damaged: then null. */
export function findInMarkup(markup: string, name: string): Element | null {
  try {
    guardXml('', markup);
    return allBelow(htmlTree(markup), name)[0] ?? null;
  } catch {
    return null;
  }
}
