import { DOMParser, type Element as DomElement, type Node } from '@xmldom/xmldom';
import { Refused, type RefusedPart } from './problems.ts';
import { decodeText } from './text-file.ts';
import { guardXml } from './xml-guard.ts';

export type Element = DomElement;

/** HTML entities that other tools leave in XML, which has only five. */
const entities: Readonly<Record<string, number>> = {
  ...{ nbsp: 160, copy: 169, deg: 176, eacute: 233, ndash: 8211, mdash: 8212 },
  ...{ lsquo: 8216, rsquo: 8217, ldquo: 8220, rdquo: 8221, hellip: 8230 },
};
function checkEntities(file: string, text: string): void {
  const bare = text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const name = /&(?!(?:lt|gt|amp|quot|apos);)([a-z]\w{0,40});/i.exec(bare)?.[1];
  if (name)
    throw new Refused(
      file,
      `The entity &${name}; is not known in XML; write ${entities[name] ? `&#${entities[name]};` : 'the character itself'}`,
      {
        item: `line ${text.slice(0, text.indexOf(`&${name};`)).split('\n').length}`,
        ...{ field: 'entity', value: `&${name};` },
      },
    );
}

/** The document type at the beginning of every XHTML page. It defines nothing, and nothing is fetched for it. */
const pageType =
  /^(\s*(?:<\?xml[^>]*\?>\s*)?)<!DOCTYPE\s+html(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD [\w .:/-]{1,60}"\s+"[\w.:/-]{1,120}")?\s*>(?=\s*<html[\s>])/i;

const separator = /[\u2028\u2029]/g;
const toReference = (character: string) => `&#x${character.charCodeAt(0).toString(16)};`;
/** Parsers read separators of lines as line breaks, which are blanks in a text, unless they are written as references. */
export const keepSeparators = (xml: string): string =>
  xml.search(separator) < 0
    ? xml
    : xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>|[\u2028\u2029]/g, (part) =>
        part.startsWith('<')
          ? part.replace(separator, (one) => `]]>${toReference(one)}<![CDATA[`)
          : toReference(part),
      );

/** Parses an XML file of a package with namespaces. Throws Refused with the parser's reason. */
export function parseXml(file: string, bytes: Buffer): Element {
  const text = decodeText(file, bytes)
    .replace(/^\uFEFF/, '')
    .replace(pageType, '$1');
  guardXml(file, text);
  checkEntities(file, text);
  // The parser wraps errors of its listener in its own message, so the first error is kept.
  let firstError = '';
  let at: RefusedPart | undefined;
  const parser = new DOMParser({
    onError: (level, message, context) => {
      if (level === 'warning') return;
      const line = (context as { locator?: { lineNumber?: number } } | undefined)?.locator?.lineNumber;
      if (line && firstError === '')
        at = { item: `line ${line}`, field: 'markup', value: text.split('\n')[line - 1] ?? null };
      firstError ||= `${line ? `line ${line}: ` : ''}${message.split('\n')[0]!.replace(/^element parse error: Error: /, '')}`;
      throw new Error(firstError);
    },
  });
  try {
    const root = parser.parseFromString(keepSeparators(text), 'application/xml').documentElement;
    if (root) return root;
  } catch (error) {
    throw new Refused(
      file,
      `Not well-formed XML: ${firstError || (error as Error).message.split('\n')[0]}`,
      at,
    );
  }
  throw new Refused(file, 'Not well-formed XML: there is no element');
}

const upper = (name: string) => name.replace(/-([a-z])/g, (_, character: string) => character.toUpperCase());
/**
 * The name of an element as in version 2: without namespace prefix, and `qti-simple-choice` of version 3.0 as
 * `simpleChoice`.
 */
export const getElementName = (element: Element): string => {
  const name = element.localName ?? element.tagName;
  return name.startsWith('qti-') ? upper(name.slice(4)) : name;
};
export const isElement = (node: Node): node is Element => node.nodeType === 1;

export function findChildren(element: Element, name?: string): Element[] {
  const found: Element[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (isElement(node) && (name === undefined || getElementName(node) === name)) found.push(node);
  return found;
}
export const findChild = (element: Element, name: string): Element | undefined =>
  findChildren(element, name)[0];

/** All descendants of an element in document order. */
export function* below(element: Element): Generator<Element> {
  for (const child of findChildren(element)) {
    yield child;
    yield* below(child);
  }
}
export function allBelow(element: Element, name: string): Element[] {
  const found: Element[] = [];
  for (const one of below(element)) if (getElementName(one) === name) found.push(one);
  return found;
}
export const firstBelow = (element: Element, name: string): Element | undefined => {
  for (const one of below(element)) if (getElementName(one) === name) return one;
  return undefined;
};

const hyphened = (name: string) => name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`);
/** An attribute by its name in version 2; version 3.0 writes `response-identifier`. '' if it is missing. */
export const attribute = (element: Element, name: string): string =>
  (element.getAttribute(name) || element.getAttribute(hyphened(name)) || '').trim();
export const getElementText = (element: Element | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Text as it stands in XML and HTML. */
export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
