import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus among buttons that come and go: where the one that had it is gone, the one in its place gets it, else the
 * first. Buttons that take one another's place have the same `data-place`.
 */
export function useFocusStays(box: RefObject<HTMLElement | null>) {
  /** The `data-place` of the button in focus; null while the focus is elsewhere. */
  const focusedSlot = useRef<string | null>(null);
  useEffect(() => {
    if (focusedSlot.current === null || document.activeElement !== document.body) return;
    const next =
      box.current?.querySelector<HTMLElement>(`[data-place="${focusedSlot.current}"]`) ??
      box.current?.querySelector<HTMLElement>('button');
    next?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focusedSlot.current = target.dataset.place ?? '';
    },
    // Not called for a button that is taken away.
    onBlur: () => {
      focusedSlot.current = null;
    },
  };
}
