import type { MouseEventHandler, ReactNode, Ref } from 'react';
import classes from './PlainButton.module.css';

interface Props {
  children: ReactNode;
  onClick: MouseEventHandler<HTMLButtonElement>;
  primary?: boolean;
  /** A request started by this button is running: it ignores clicks and keeps the focus. */
  busy?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button for the runner. Mantine's button would add 4 kB to its first load. */
export function PlainButton({ children, onClick, primary, busy = false, className = '', ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${classes.button} ${className}`}
      data-primary={primary}
      data-busy={busy}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
