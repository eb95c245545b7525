import { useLayoutEffect } from 'react';

/** Opens the command palette with Ctrl-K, or Cmd-K on a Mac. */
export function usePaletteKey(open: () => void) {
  // A layout effect, because an effect after painting would lose keys on a slow device.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
