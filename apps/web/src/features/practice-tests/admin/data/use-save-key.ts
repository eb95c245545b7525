import { useEffect, useRef } from 'react';

/** Ctrl-S, or Cmd-S on a Mac, saves, instead of the browser's own page saving. */
export function useSaveKey(save: () => void): void {
  const now = useRef(save);
  useEffect(() => {
    now.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      now.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
