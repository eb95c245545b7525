import { useLayoutEffect, useRef } from 'react';
import { elsewhere } from './use-keys.ts';

/** Letters beside those of the runner; what a selection or another control makes of a key goes first. */
export function useShortcutKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  // With the page, and not after it was drawn: on a slow device a key would be lost in between.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.repeat || !(target instanceof Element)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target.closest(elsewhere) || document.querySelector('dialog[open]')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
