import type { DrillQuestion, DrillSegment } from '@docket/contract/types';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import classes from './Panes.module.css';
import { PartText } from './PartText.tsx';

// Loaded lazily, because few passages have line numbers.
const LineNumbers = lazy(() => import('../../../ui/line-numbers/LineNumbers.tsx'));

interface Props {
  question: DrillQuestion;
  segment: DrillSegment | null;
  /** Shown below the text: the map of the passage, in the result. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

export const hasReading = (question: DrillQuestion, segment: DrillSegment | null): boolean =>
  segment !== null || question.stimulus !== null;

/** Authors write either 'A' or 'Passage A'. */
function formatPassageLabel(label: string | null, index: number): string {
  const own = label ?? 'AB'.charAt(index);
  return /^passage/i.test(own) ? own : `Passage ${own}`;
}

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
      {segment ? (
        segment.passages.map((passage, index) => (
          <div key={passage.label ?? index} className={classes.passage}>
            {passage.label || segment.comparative ? (
              <h2 className={classes.passageLabel}>{formatPassageLabel(passage.label, index)}</h2>
            ) : null}
            <PartText part={`passage-${index + 1}`} html={passage.html} />
          </div>
        ))
      ) : question.stimulus === null ? null : (
        <PartText part="stimulus" html={question.stimulus} />
      )}
      {segment?.lineNumbers ? (
        <Suspense>
          <LineNumbers key={segment.id} />
        </Suspense>
      ) : null}
      {children}
    </section>
  );
}
