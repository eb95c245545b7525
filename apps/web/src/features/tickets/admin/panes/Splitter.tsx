import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './panes.module.css';
import { type Pane, widest } from './use-widths.ts';

const STEP = 16;

interface Props {
  pane: Pane;
  label: string;
  width: number;
  onWidth: (width: number | null) => void;
  /** The side to which the pane grows. */
  grows: 'right' | 'left';
}

/** The divider beside a pane: moved by dragging or with the arrow keys; a double click restores the default width. */
export function Splitter({ pane, label, width, onWidth, grows }: Props) {
  const { min, max } = widest[pane];
  const sign = grows === 'right' ? 1 : -1;
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const line = event.currentTarget.getBoundingClientRect();
    onWidth(width + sign * (event.clientX - (line.left + line.width / 2)));
  };
  const key = (event: KeyboardEvent) => {
    const moves: Record<string, number | null> = {
      ArrowLeft: width - sign * STEP,
      ArrowRight: width + sign * STEP,
      Home: min,
      End: max,
      Enter: null,
    };
    if (!(event.key in moves)) return;
    event.preventDefault();
    onWidth(moves[event.key] ?? null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a splitter that can be moved, not an <hr>
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(width)}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classes.splitter}
      data-for={pane}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={key}
      onDoubleClick={() => onWidth(null)}
    />
  );
}
