import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findColorByKey } from '../highlight/colors.ts';
import { isSelectionKey, stepSelection } from '../highlight/keyboard-selection.ts';
import type { Highlighter } from '../highlight/use-highlighter.ts';
import { findKeyAction, type KeyAction } from './keymap.ts';

/** Elements with their own keys: fields, menus, dialogs, the splitter. */
export const elsewhere = 'input, textarea, select, [contenteditable], dialog, [popover], [role="separator"]';
const pressable = 'button, a[href], summary';

/** Keys highlight a selection; with the highlighter on, arrow keys select text in the focused pane. */
function forHighlighter(event: KeyboardEvent, highlighter: Highlighter, target: Element): boolean {
  if (highlighter.target) {
    // With Shift, because the letters alone have a meaning of their own, whether or not text is selected.
    const color = event.shiftKey ? findColorByKey(event.key) : undefined;
    if (color) highlighter.paintTarget(color);
    else if (event.key === 'h') highlighter.paintTarget(highlighter.color);
    else if (event.key === 'Delete' || event.key === 'Backspace') highlighter.eraseTarget();
    else if (event.key === 'Escape') highlighter.close();
    if (color || ['h', 'Delete', 'Backspace', 'Escape'].includes(event.key)) return true;
  }
  if (!highlighter.on) return false;
  if (event.key === 'Escape') {
    highlighter.turnOff();
    return true;
  }
  const pane = target.closest('[data-reading], [data-question]');
  const reading = pane?.hasAttribute('data-reading') || target === pane;
  if (!pane || !reading || !isSelectionKey(event.key)) return false;
  stepSelection(pane, event.key, event.shiftKey);
  return true;
}

/** Listens to the keys of the runner. `onAction` returns whether it did something. Keys wait until `ready` is true. */
export function useKeys(
  ready: boolean,
  highlighter: Highlighter,
  onAction: (action: KeyAction) => boolean,
): void {
  const now = useRef({ ready, highlighter, onAction });
  now.current = { ready, highlighter, onAction };
  const [early, setEarly] = useState<readonly KeyAction[]>([]);
  useEffect(() => {
    const [first, ...rest] = early;
    if (!ready || !first) return;
    now.current.onAction(first);
    // The next key acts on the page as it is after this one.
    setEarly(rest);
  }, [ready, early]);
  // A layout effect, because an effect after painting would lose keys on a slow device.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (target.closest(elsewhere) || document.querySelector('dialog[open]')) return;
      if (
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        forHighlighter(event, now.current.highlighter, target)
      ) {
        event.preventDefault();
        return;
      }
      const action = findKeyAction(event);
      if (!action || (event.repeat && action.do !== 'go' && action.do !== 'focus-option')) return;
      // The browser's own meaning comes first: Enter presses a button, arrow keys scroll the focused text.
      if (action.do === 'primary' && target.closest(pressable)) return;
      if (action.do === 'focus-option' && target.closest('[data-reading]')) return;
      if (!now.current.ready) {
        event.preventDefault();
        setEarly((keys) => [...keys, action]);
      } else if (now.current.onAction(action)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
