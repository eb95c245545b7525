import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opens a dialog element as a modal. It is closed before React removes it from the page (hence a layout effect),
 * because only then does the browser restore the focus.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return element;
}
