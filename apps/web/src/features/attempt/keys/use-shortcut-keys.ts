import { useLayoutEffect, useRef } from 'react';
import { elsewhere } from './use-keys.ts';

/** Adds single-letter keys to those of the runner. Keys of a selection or another control come first. */
export function useShortcutKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  // A layout effect, because an effect after painting would lose keys on a slow device.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.repeat || !(target instanceof Element)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target.closest(elsewhere) || document.querySelector('dialog[open]')) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
