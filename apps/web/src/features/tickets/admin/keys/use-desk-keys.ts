import { useLayoutEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../../../lib/device-storage.ts';
import { type DeskAction, findDeskAction } from './desk-keys.ts';

const KEY = 'docket.desk.letters';
/** Elements in which letters are typed or chosen, not shortcuts. */
const writing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

function stored(): boolean {
  try {
    return deviceStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single-letter keys act; stored on this device. */
export function useSingleKeys() {
  const [on, setOn] = useState(stored);
  const choose = (next: boolean) => {
    setOn(next);
    try {
      deviceStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // Without storage, the choice lasts until the page is left.
    }
  };
  return [on, choose] as const;
}

const QUIET_MS = 2_500;
let quietUntil = 0;
/** After a shortcut to a field that is not there, the user continues to type: ignores single letters for a moment. */
export const muteSingleKeys = () => {
  quietUntil = performance.now() + QUIET_MS;
};

/** Listens to the keys of the desk, wherever the focus is. `onAction` returns whether the key did something. */
export function useDeskKeys(
  singleKeys: boolean,
  onAction: (action: DeskAction, from: { writing: boolean }) => boolean,
): void {
  const now = useRef({ singleKeys, onAction });
  // A layout effect, because an effect after painting would lose keys on a slow device.
  useLayoutEffect(() => {
    now.current = { singleKeys, onAction };
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.isComposing || event.repeat || !(target instanceof Element)) return;
      // The editor handles Escape but does nothing with it.
      const leaves = event.key === 'Escape' && target.closest('[contenteditable="true"]');
      if (event.defaultPrevented && !leaves) return;
      if (target.closest('dialog, [popover], [role="menu"], [role="dialog"]')) return;
      if (document.querySelector('dialog[open]')) return;
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const altGraph = event.getModifierState('AltGraph');
      const meant = findDeskAction(
        { key, ctrlKey, metaKey, altKey, shiftKey, altGraph },
        now.current.singleKeys && performance.now() > quietUntil && !target.closest(writing),
      );
      if (meant && now.current.onAction(meant, { writing: target.closest(writing) !== null }))
        event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
