import type { ReactNode } from 'react';
import classes from './Chip.module.css';

interface Props {
  children: ReactNode;
  /** How many rows the choice matches. */
  count?: number;
  /** With this, the chip is a toggle button; else a label. */
  pressed?: boolean;
  onToggle?: (pressed: boolean) => void;
  disabled?: boolean;
}

/** A choice of a filter, or a label in a row. */
export function Chip({ children, count, pressed, onToggle, disabled = false }: Props) {
  const inside = (
    <>
      {children}
      {count === undefined ? null : <span className={classes.count}>{count}</span>}
    </>
  );
  if (!onToggle) return <span className={classes.chip}>{inside}</span>;
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={pressed ?? false}
      disabled={disabled}
      onClick={() => onToggle(!pressed)}
    >
      {inside}
    </button>
  );
}
