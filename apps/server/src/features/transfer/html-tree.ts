import { DOMParser } from '@xmldom/xmldom';
import { type Element, keepSeparators } from './xml.ts';

/** Parses sanitized HTML, which is well-formed with all tags closed, into a tree. */
export function htmlTree(html: string): Element {
  const parser = new DOMParser({ onError: () => undefined });
  return parser.parseFromString(
    `<body>${keepSeparators(html.replaceAll('&nbsp;', '\u00a0'))}</body>`,
    'application/xml',
  ).documentElement!;
}
