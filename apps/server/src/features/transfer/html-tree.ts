import { DOMParser } from '@xmldom/xmldom';
import type { Element } from './xml.ts';

/** Sanitized HTML as a tree: it is well-formed, all its tags closed. */
export function htmlTree(html: string): Element {
  const parser = new DOMParser({ onError: () => undefined });
  return parser.parseFromString(`<body>${html.replaceAll('&nbsp;', '\u00a0')}</body>`, 'application/xml')
    .documentElement!;
}
