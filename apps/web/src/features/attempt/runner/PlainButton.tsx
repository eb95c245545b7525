import type { MouseEventHandler, ReactNode, Ref } from 'react';
import classes from './PlainButton.module.css';

interface Props {
  children: ReactNode;
  onClick: MouseEventHandler<HTMLButtonElement>;
  primary?: boolean;
  /** Something it started is under way: it takes no click, and keeps the focus. */
  busy?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The runner's button: Mantine's would cost its first load 4 kB. */
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
