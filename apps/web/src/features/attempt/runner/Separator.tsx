import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './Panes.module.css';
import { MAX_SHARE, MIN_SHARE, type SplitDirection } from './use-split.ts';

const STEP = 2;
const moves: Record<string, (share: number) => number> = {
  ArrowLeft: (share) => share - STEP,
  ArrowRight: (share) => share + STEP,
  ArrowUp: (share) => share - STEP,
  ArrowDown: (share) => share + STEP,
  Home: () => MIN_SHARE,
  End: () => MAX_SHARE,
  Enter: () => 50,
};

interface Props {
  direction: SplitDirection;
  /** Of the text, in percent. */
  share: number;
  onShare: (share: number) => void;
}

/** The divider between the panes; moved by dragging or with the arrow keys. */
export function Separator({ direction, share, onShare }: Props) {
  const columns = direction === 'columns';
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!frame) return;
    const part = columns
      ? (event.clientX - frame.left) / frame.width
      : (event.clientY - frame.top) / frame.height;
    onShare(part * 100);
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
      aria-orientation={columns ? 'vertical' : 'horizontal'}
      aria-label={columns ? 'Width of the text' : 'Height of the text'}
      aria-valuenow={share}
      aria-valuemin={MIN_SHARE}
      aria-valuemax={MAX_SHARE}
      tabIndex={0}
      className={classes.separator}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={key}
      onDoubleClick={() => onShare(50)}
    />
  );
}
