import { XMLSerializer } from '@xmldom/xmldom';
import {
  allBelow,
  type Element,
  findChild,
  findChildren,
  getElementName,
  keepSeparators,
  parseXml,
} from '../xml.ts';

/** Marks of a changed paragraph, row or cell, which name the change and hold nothing. */
const isMark = (element: Element) =>
  /^(?:rPr|trPr|tcPr|numPr)$/.test(element.parentNode ? getElementName(element.parentNode as Element) : '');
/** Whether the end of a paragraph is deleted, so that its text stands before that of the next one. */
function hasDeletedEnd(paragraph: Element): boolean {
  const properties = findChild(paragraph, 'pPr');
  const end = properties && findChild(properties, 'rPr');
  return end !== undefined && (findChild(end, 'del') ?? findChild(end, 'moveFrom')) !== undefined;
}
function findNextParagraph(paragraph: Element): Element | undefined {
  for (let node = paragraph.nextSibling; node; node = node.nextSibling)
    if (node.nodeType === 1) return getElementName(node as Element) === 'p' ? (node as Element) : undefined;
  return undefined;
}

/**
 * A document as it is with all tracked changes accepted: numbers are counted and lines are read without what is deleted.
 * Tabs and line breaks that the converter doesn't know become those that it knows.
 */
export function acceptChanges(path: string, content: Buffer): Buffer {
  const text = content.toString();
  if (!/<\w+:(?:del|moveFrom|ptab|cr)[\s/>]/.test(text))
    return /[\u2028\u2029]/.test(text) ? Buffer.from(keepSeparators(text)) : content;
  const root = parseXml(path, content);
  for (const name of ['del', 'moveFrom'])
    for (const element of allBelow(root, name))
      if (!isMark(element)) element.parentNode?.removeChild(element);
  for (const paragraph of allBelow(root, 'p')) {
    if (!hasDeletedEnd(paragraph)) continue;
    const next = findNextParagraph(paragraph);
    if (!next) continue;
    const first = findChild(next, 'pPr')?.nextSibling ?? (findChild(next, 'pPr') ? null : next.firstChild);
    for (const child of findChildren(paragraph))
      if (getElementName(child) !== 'pPr') next.insertBefore(child, first);
    paragraph.parentNode?.removeChild(paragraph);
  }
  for (const [from, to] of [
    ['ptab', 'tab'],
    ['cr', 'br'],
  ] as const)
    for (const element of allBelow(root, from)) {
      const known = root.ownerDocument!.createElementNS(
        element.namespaceURI,
        element.tagName.replace(from, to),
      );
      element.parentNode?.replaceChild(known, element);
    }
  return Buffer.from(keepSeparators(new XMLSerializer().serializeToString(root)));
}
