import type { HighlightRange } from '@docket/contract/types';
import { createRange } from './dom-offsets.ts';

/** What was painted last. Painting the same highlights again would disturb a selection. */
const painted = new WeakMap<Element, string>();

/**
 * For browsers without the Custom Highlight API: wraps highlighted text in <mark>. The text content stays the same, and
 * so do the offsets.
 */
export function paintMarks(root: Element, ranges: readonly HighlightRange[]): void {
  const wanted = JSON.stringify(ranges);
  const there = root.querySelector('mark[data-color]') !== null;
  if (there === ranges.length > 0 && (!there || painted.get(root) === wanted)) return;
  painted.set(root, wanted);
  for (const old of root.querySelectorAll('mark[data-color]')) old.replaceWith(...old.childNodes);
  root.normalize();
  for (const { start, end, color } of ranges) {
    const range = createRange(root, start, end);
    if (range) for (const piece of splitByTextNode(range)) wrap(piece, color);
  }
}

function wrap(piece: Range, color: string): void {
  const element = document.createElement('mark');
  element.dataset.color = color;
  piece.surroundContents(element);
}

/** The parts of a range that lie within one text node each. Only these can be wrapped without breaking elements. */
function splitByTextNode(range: Range): Range[] {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  if (walker.root instanceof Text) nodes.push(walker.root);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (range.intersectsNode(node)) nodes.push(node as Text);
  return nodes.flatMap((node) => {
    const piece = document.createRange();
    piece.setStart(node, node === range.startContainer ? range.startOffset : 0);
    piece.setEnd(node, node === range.endContainer ? range.endOffset : node.length);
    return piece.collapsed ? [] : [piece];
  });
}
