import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { deviceStorage } from '../../../lib/device-storage.ts';
import classes from './Panes.module.css';

const KEY = 'docket-split';
const LEAST = 30;
const MAX = 70;
const STEP = 2;
const clampShare = (share: number) => Math.min(MAX, Math.max(LEAST, Math.round(share)));

function stored(): number {
  try {
    return clampShare(Number(deviceStorage.getItem(KEY)) || 50);
  } catch {
    return 50;
  }
}
/** The width of the left pane in percent, remembered on this device. */
export function useSplit() {
  const [share, setShare] = useState(stored);
  const set = (next: number) => {
    const now = clampShare(next);
    setShare(now);
    try {
      deviceStorage.setItem(KEY, String(now));
    } catch {
      // Without storage, the width lasts until the page is left.
    }
  };
  return [share, set] as const;
}

const moves: Record<string, (share: number) => number> = {
  ArrowLeft: (share) => share - STEP,
  ArrowRight: (share) => share + STEP,
  Home: () => LEAST,
  End: () => MAX,
  Enter: () => 50,
};

/** The divider between the panes; moved by dragging or with the arrow keys. */
export function Separator({ share, onShare }: { share: number; onShare: (share: number) => void }) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (frame) onShare(((event.clientX - frame.left) / frame.width) * 100);
  };
  const key = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onShare(move(share));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a splitter that can be moved, not an <hr>
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the text"
      aria-valuenow={share}
      aria-valuemin={LEAST}
      aria-valuemax={MAX}
      tabIndex={0}
      className={classes.separator}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={key}
      onDoubleClick={() => onShare(50)}
    />
  );
}
