import type { ReactNode } from 'react';
import parts from '../../ui/admin/parts.module.css';

/** A preview as students will see it; it scrolls beside the form. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className={parts.preview} aria-label="Preview" tabIndex={0}>
      <h2>As students see it</h2>
      {children}
    </section>
  );
}
