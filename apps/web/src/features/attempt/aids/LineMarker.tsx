import { IconLineHeight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { announce } from '../../../lib/announce.ts';
import { useShortcutKeys } from '../keys/use-shortcut-keys.ts';
import { Tool } from '../runner/Tool.tsx';
import classes from './LineMarker.module.css';

/** How far a key moves it: about one line of reading text, in px. */
const STEP = 28;

/** A ruler below the line that is read; follows the pointer, or Alt with the arrow keys. */
export function LineMarker() {
  const [on, setOn] = useState(false);
  const [top, setTop] = useState(() => Math.round(window.innerHeight / 3));
  const toggle = () => {
    setOn(!on);
    announce(on ? 'Line marker off' : 'Line marker on');
  };
  useShortcutKeys({ m: toggle });
  useEffect(() => {
    if (!on) return;
    const clampToWindow = (y: number) => Math.min(Math.max(0, y), window.innerHeight - 4);
    const follow = (event: PointerEvent) => setTop(clampToWindow(event.clientY + 12));
    const step = (event: KeyboardEvent) => {
      const by = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
      if (!event.altKey || by === undefined) return;
      event.preventDefault();
      setTop((was) => clampToWindow(was + by));
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('keydown', step);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('keydown', step);
    };
  }, [on]);
  return (
    <>
      <Tool
        label="Line marker"
        shortcut="M"
        pressed={on}
        icon={<IconLineHeight size={20} aria-hidden />}
        onClick={toggle}
      />
      {on
        ? createPortal(
            <div className={classes.line} style={{ top }} aria-hidden data-line-marker />,
            document.body,
          )
        : null}
    </>
  );
}
