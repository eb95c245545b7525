import type { CSSProperties } from 'react';
import { formatClock } from '../format.ts';
import type { PlayerState } from './engine.ts';
import classes from './player.module.css';

interface Props {
  state: Pick<PlayerState, 'second' | 'duration' | 'buffered'>;
  onSeek: (second: number) => void;
}

/** The position in the video; a slider that announces times, not numbers. */
export function SeekBar({ state: { second, duration, buffered }, onSeek }: Props) {
  const share = (value: number) => (duration > 0 ? `${Math.min(100, (100 * value) / duration)}%` : '0%');
  return (
    <input
      type="range"
      className={classes.seek}
      style={{ '--done': share(second), '--loaded': share(buffered) } as CSSProperties}
      aria-label="Position"
      aria-valuetext={`${formatClock(Math.floor(second))} of ${formatClock(Math.floor(duration))}`}
      min={0}
      max={duration || 1}
      step={0.1}
      value={second}
      disabled={duration === 0}
      onChange={(event) => onSeek(Number(event.currentTarget.value))}
    />
  );
}
