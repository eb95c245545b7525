import type { ComponentProps } from 'react';
import classes from './data-table.module.css';

interface Props extends Omit<ComponentProps<'table'>, 'frame'> {
  /** On a surface that scrolls, which this names for screen readers; else a plain table. */
  frame?: string;
  /** Not higher than half of the window; then its rows scroll. */
  tall?: boolean;
}

/** A small table of names and figures, with lines between its rows. Cells with `data-number` are aligned at the end. */
export function DataTable({ frame, tall = false, className = '', ...rest }: Props) {
  const table = <table className={`${classes.table} ${className}`} {...rest} />;
  if (!frame) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className={classes.frame} data-tall={tall || undefined} aria-label={frame} tabIndex={0}>
      {table}
    </section>
  );
}
