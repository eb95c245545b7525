import type { DrillQuestion, DrillSegment } from '@docket/contract/types';
import type { ReactNode, Ref } from 'react';
import { Reading } from '../../../ui/question/Reading.tsx';
import classes from './Panes.module.css';

interface Props {
  question: DrillQuestion;
  segment: DrillSegment | null;
  /** Shown below the text: the map of the passage, in the result. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

export const hasReading = (question: DrillQuestion, segment: DrillSegment | null): boolean =>
  segment !== null || question.stimulus !== null;

/** The passage, the pair of passages, or the stimulus of the question. */
export function ReadingPane({ question, segment, children, ref }: Props) {
  const name = segment ? (segment.kind === 'game' ? 'Game' : 'Passage') : 'Stimulus';
  return (
    <section
      ref={ref}
      className={classes.reading}
      aria-label={segment?.comparative ? 'Passages' : name}
      // Focusable, so that keyboard users can scroll it and highlight text.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane must be reachable by keyboard
      tabIndex={0}
      data-reading
    >
      <Reading
        // Line numbers measure the texts that are there when they are mounted.
        key={segment?.id}
        segment={segment}
        stimulus={question.stimulus}
        heading="h2"
        numbered={segment?.lineNumbers}
      />
      {children}
    </section>
  );
}
