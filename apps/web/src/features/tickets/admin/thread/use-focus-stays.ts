import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus among buttons that appear and disappear: when the focused one is removed, the button in its position
 * gets the focus, else the first. Buttons that replace each other have the same `data-slot`.
 */
export function useFocusStays(box: RefObject<HTMLElement | null>) {
  /** The `data-slot` of the focused button; null while the focus is elsewhere. */
  const focusedSlot = useRef<string | null>(null);
  useEffect(() => {
    if (focusedSlot.current === null || document.activeElement !== document.body) return;
    const next =
      box.current?.querySelector<HTMLElement>(`[data-slot="${focusedSlot.current}"]`) ??
      box.current?.querySelector<HTMLElement>('button');
    next?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focusedSlot.current = target.dataset.slot ?? '';
    },
    // Not called for a button that is removed.
    onBlur: () => {
      focusedSlot.current = null;
    },
  };
}
