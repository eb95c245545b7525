import { useMergedRef } from '@mantine/hooks';
import type { ComponentProps, Ref } from 'react';
import { useEdges } from '../admin/use-edges.ts';
import classes from './scroll-table.module.css';

interface Props extends ComponentProps<'table'> {
  /** Names the part that scrolls, for screen readers. */
  label: string;
  /** Not higher than most of the window: the head stays visible while the rows scroll. */
  tall?: boolean;
  /** The element that scrolls. */
  scrollRef?: Ref<HTMLElement>;
}

/** A table of figures that may be wider than the page; its head and its first column stay visible. */
export function ScrollTable({ label, tall = false, scrollRef = null, className = '', ...table }: Props) {
  const edges = useEdges();
  const ref = useMergedRef(edges.ref, scrollRef);
  return (
    <div className={classes.frame} {...edges.hidden}>
      <section
        ref={ref}
        className={classes.scroll}
        data-tall={tall || undefined}
        // Focusable, so that it can be scrolled by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label={label}
        onScroll={edges.onScroll}
      >
        <table className={`${classes.table} ${className}`} {...table} />
      </section>
    </div>
  );
}
