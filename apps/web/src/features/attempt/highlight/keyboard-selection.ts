import { PART } from './dom-offsets.ts';

type Direction = 'forward' | 'backward';
const steps: Record<string, readonly [Direction, 'word' | 'line']> = {
  ArrowRight: ['forward', 'word'],
  ArrowLeft: ['backward', 'word'],
  ArrowDown: ['forward', 'line'],
  ArrowUp: ['backward', 'line'],
};
/** At most this many words that cannot be highlighted lie between two texts that can. */
const MAX_LEAPS = 12;

export const isSelectionKey = (key: string): boolean => key in steps;

const inPart = (pane: Element, node: Node | null): boolean => {
  const part = (node instanceof Element ? node : node?.parentElement)?.closest(`[${PART}]`);
  return part !== null && part !== undefined && pane.contains(part);
};

function scrollTo(pane: Element, selection: Selection): void {
  if (!selection.focusNode) return;
  const caret = document.createRange();
  caret.setStart(selection.focusNode, selection.focusOffset);
  const at = caret.getBoundingClientRect();
  const frame = pane.getBoundingClientRect();
  if (at.top < frame.top) pane.scrollTop -= frame.top - at.top + 40;
  else if (at.bottom > frame.bottom) pane.scrollTop += at.bottom - frame.bottom + 40;
}

/** Selects the next or previous word, or the first word of the next or previous line. */
function leap(selection: Selection, direction: Direction, unit: 'word' | 'line'): void {
  if (direction === 'forward') selection.collapseToEnd();
  else selection.collapseToStart();
  if (unit === 'line' || direction === 'backward') selection.modify('move', direction, unit);
  // To the beginning of the word; platforms differ in where they stop.
  selection.modify('move', 'forward', 'word');
  selection.modify('move', 'backward', 'word');
  selection.modify('extend', 'forward', 'word');
}

/**
 * Selects text without a mouse. An arrow key moves to the next word or line; with `extend` the selection grows.
 * Browsers show no caret in text that cannot be edited, so a whole word is always selected.
 */
export function stepSelection(pane: Element, key: string, extend: boolean): void {
  const selection = document.getSelection();
  const step = steps[key];
  const first = pane.querySelector(`[${PART}]`);
  if (!selection || !step || !first) return;
  const [direction, unit] = step;
  if (selection.rangeCount === 0 || !inPart(pane, selection.anchorNode)) {
    selection.collapse(first, 0);
    selection.modify('extend', 'forward', 'word');
  } else if (extend) {
    selection.modify('extend', direction, unit);
  } else {
    const before = selection.getRangeAt(0).cloneRange();
    for (let n = 0; n < MAX_LEAPS; n += 1) {
      leap(selection, direction, unit);
      const word = /[\p{L}\p{N}]/u.test(selection.toString());
      if (word && inPart(pane, selection.anchorNode) && inPart(pane, selection.focusNode)) break;
      if (n === MAX_LEAPS - 1) {
        selection.removeAllRanges();
        selection.addRange(before);
      }
    }
  }
  scrollTo(pane, selection);
}
