import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opens a dialog element as a modal one. It is closed before React takes it out of the page (hence a layout effect):
 * only then does the browser give the focus back to where it was.
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
