import type { ReactNode } from 'react';
import classes from './explanations.module.css';

/** The text beside a question; it scrolls separately on large screens. */
export function Reading({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section data-on-paper="flow" className={classes.reading} aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
