import { useState } from 'react';
import classes from './question.module.css';
import { Reading, type ReadingSegment } from './Reading.tsx';

interface Props {
  segment: (ReadingSegment & { readonly title: string; readonly kind: string }) | null | undefined;
  stimulus: string | null;
  /** The passage is open at first, unless it would push the question out of view. */
  open?: boolean;
}

/** Above the stem: the passage, which can be folded and scrolls separately, or the stimulus. */
export function FoldedReading({ segment, stimulus, open = false }: Props) {
  const [isOpen] = useState(() => open && window.matchMedia('(min-width: 640px)').matches);
  if (!segment) return <Reading segment={null} stimulus={stimulus} />;
  return (
    <details className={classes.folded} open={isOpen}>
      <summary>{segment.title || (segment.kind === 'game' ? 'Game' : 'Passage')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className={classes.foldedText} tabIndex={0} aria-label="Passage">
        <Reading segment={segment} />
      </section>
    </details>
  );
}
