import type { Part, Span } from './ranges.ts';

/** Marks the elements that highlight offsets are counted in. */
export const PART = 'data-part';

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

const blocks = 'p,ul,ol,li,blockquote,h2,h3,table,thead,tbody,tr,th,td,br';
/** The offsets at which lines and blocks begin and end. */
export function listBreaks(root: Element): ReadonlySet<number> {
  const breaks = new Set<number>();
  let offset = 0;
  const visit = (node: Node) => {
    if (node instanceof Text) offset += node.length;
    const isBlock = node instanceof Element && node.matches(blocks);
    if (isBlock) breaks.add(offset);
    for (const child of node.childNodes) visit(child);
    if (isBlock) breaks.add(offset);
  };
  visit(root);
  return breaks;
}

/** The number of characters in the root's text before a boundary point. */
function measureOffset(root: Element, container: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(root, 0);
  before.setEnd(container, offset);
  return before.toString().length;
}

/** The DOM range of a span of text; null when the text has become shorter than that. */
export function createRange(root: Element, start: number, end: number): Range | null {
  const range = document.createRange();
  let passed = 0;
  let open = false;
  for (const node of textNodes(root)) {
    const next = passed + node.length;
    if (!open && start < next) {
      range.setStart(node, start - passed);
      open = true;
    }
    if (open && end <= next) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed = next;
  }
  return null;
}

export const listParts = (scope: ParentNode): Element[] => [...scope.querySelectorAll(`[${PART}]`)];
export const getPartName = (root: Element): Part => root.getAttribute(PART) as Part;

/** The spans that a selection covers, one for each part it touches, trimmed of white space. */
export function getSelectedSpans(scope: Element, selection: Selection | null): Span[] {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const chosen = selection.getRangeAt(0);
  if (!chosen.intersectsNode(scope)) return [];
  return listParts(scope).flatMap((root) => {
    if (!chosen.intersectsNode(root)) return [];
    const text = root.textContent ?? '';
    let start = root.contains(chosen.startContainer)
      ? measureOffset(root, chosen.startContainer, chosen.startOffset)
      : 0;
    let end = root.contains(chosen.endContainer)
      ? measureOffset(root, chosen.endContainer, chosen.endOffset)
      : text.length;
    while (start < end && /\s/.test(text.charAt(start))) start += 1;
    while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
    return start < end ? [{ part: getPartName(root), start, end }] : [];
  });
}

/** The position in a part where the last click put the caret. */
export function findClickPosition(
  scope: Element,
  selection: Selection | null,
): { part: Part; offset: number; root: Element } | null {
  if (!selection?.isCollapsed || !selection.anchorNode) return null;
  const node = selection.anchorNode;
  const root = (node instanceof Element ? node : node.parentElement)?.closest(`[${PART}]`);
  if (!root || !scope.contains(root)) return null;
  return { part: getPartName(root), offset: measureOffset(root, node, selection.anchorOffset), root };
}
