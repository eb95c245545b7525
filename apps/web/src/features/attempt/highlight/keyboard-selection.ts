const steps: Record<string, readonly ['forward' | 'backward', 'word' | 'line']> = {
  ArrowRight: ['forward', 'word'],
  ArrowLeft: ['backward', 'word'],
  ArrowDown: ['forward', 'line'],
  ArrowUp: ['backward', 'line'],
};
export const isSelectionKey = (key: string): boolean => key in steps;

function scrollTo(pane: Element, selection: Selection): void {
  if (!selection.focusNode) return;
  const caret = document.createRange();
  caret.setStart(selection.focusNode, selection.focusOffset);
  const at = caret.getBoundingClientRect();
  const frame = pane.getBoundingClientRect();
  if (at.top < frame.top) pane.scrollTop -= frame.top - at.top + 40;
  else if (at.bottom > frame.bottom) pane.scrollTop += at.bottom - frame.bottom + 40;
}

/**
 * Selects text without a mouse: an arrow goes to the next word or line, with `extend` the selection grows. Browsers
 * show no caret in text that cannot be edited, so that a whole word is always selected.
 */
export function stepSelection(pane: Element, key: string, extend: boolean): void {
  const selection = document.getSelection();
  const step = steps[key];
  if (!selection || !step) return;
  const [direction, unit] = step;
  const inside = selection.rangeCount > 0 && pane.contains(selection.anchorNode);
  if (!inside) {
    selection.collapse(pane, 0);
    selection.modify('extend', 'forward', 'word');
  } else if (extend) {
    selection.modify('extend', direction, unit);
  } else {
    const leap = (way: 'forward' | 'backward', by: 'word' | 'line') => selection.modify('move', way, by);
    if (direction === 'forward') selection.collapseToEnd();
    else selection.collapseToStart();
    if (unit === 'line') leap(direction, 'line');
    if (direction === 'backward' && unit === 'word') leap('backward', 'word');
    // To the beginning of the word, wherever the platform stops.
    leap('forward', 'word');
    leap('backward', 'word');
    selection.modify('extend', 'forward', 'word');
    if (!pane.contains(selection.focusNode)) selection.collapse(pane, 0);
  }
  scrollTo(pane, selection);
}
