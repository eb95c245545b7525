import type { ReactNode } from 'react';
import classes from './user.module.css';

interface Props {
  label: string;
  /** The head and the body of the table. */
  children: ReactNode;
}

/** A table that scrolls sideways where it is wider than its place, by keyboard too. */
export function ScrolledTable({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{label}</caption>
        {children}
      </table>
    </section>
  );
}
