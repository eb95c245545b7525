import { useLayoutEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../../../lib/device-storage.ts';
import { type DeskAct, deskAct } from './desk-keys.ts';

const KEY = 'docket.desk.letters';
/** Where somebody writes or chooses: letters are letters there. */
const writing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

function stored(): boolean {
  try {
    return deviceStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single letters act; kept on this device. */
export function useSingleKeys() {
  const [on, setOn] = useState(stored);
  const choose = (next: boolean) => {
    setOn(next);
    try {
      deviceStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // The choice then holds until the page is left.
    }
  };
  return [on, choose] as const;
}

const QUIET_MS = 2_500;
let quietUntil = 0;
/** Who asked for a field that is not there goes on typing: for a moment letters mean nothing. */
export const muteSingleKeys = () => {
  quietUntil = performance.now() + QUIET_MS;
};

/** Listens to the keys of the desk, wherever the focus is on it. `act` answers whether the key meant something now. */
export function useDeskKeys(
  letters: boolean,
  act: (act: DeskAct, from: { writing: boolean }) => boolean,
): void {
  const now = useRef({ letters, act });
  // With the page, and not after it was drawn: on a slow device a key would be lost in between.
  useLayoutEffect(() => {
    now.current = { letters, act };
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.isComposing || event.repeat || !(target instanceof Element)) return;
      // The editor takes Escape for its own, and does nothing with it.
      const leaves = event.key === 'Escape' && target.closest('[contenteditable="true"]');
      if (event.defaultPrevented && !leaves) return;
      if (target.closest('dialog, [popover], [role="menu"], [role="dialog"]')) return;
      if (document.querySelector('dialog[open]')) return;
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const altGraph = event.getModifierState('AltGraph');
      const meant = deskAct(
        { key, ctrlKey, metaKey, altKey, shiftKey, altGraph },
        now.current.letters && performance.now() > quietUntil && !target.closest(writing),
      );
      if (meant && now.current.act(meant, { writing: target.closest(writing) !== null }))
        event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
