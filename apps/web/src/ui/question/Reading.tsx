import { lazy, Suspense } from 'react';
import { RichText } from '../RichText.tsx';
import classes from './question.module.css';

// Loaded lazily, because few passages have line numbers.
const LineNumbers = lazy(() => import('../line-numbers/LineNumbers.tsx'));

export interface ReadingSegment {
  readonly passages: readonly { readonly label: string | null; readonly html: string }[];
  readonly comparative?: boolean;
}
interface Props {
  /** Without one, the stimulus is shown. */
  segment: ReadingSegment | null | undefined;
  stimulus?: string | null;
  /** The heading of each passage of a pair. */
  heading?: 'h2' | 'h3' | 'h4';
  /** With line numbers; the parent is positioned and has room for them at the left. */
  numbered?: boolean | undefined;
}

/** Authors write either 'A' or 'Passage A'. */
function formatPassageLabel(label: string | null, index: number): string {
  const own = label ?? 'AB'.charAt(index);
  return /^passage/i.test(own) ? own : `Passage ${own}`;
}

/** What a question refers to: the passage, the pair of passages, the game, or the stimulus. */
export function Reading({ segment, stimulus = null, heading: Heading = 'h4', numbered = false }: Props) {
  if (!segment) return stimulus ? <RichText part="stimulus" html={stimulus} /> : null;
  return (
    <>
      {segment.passages.map(({ label, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages keep their order
        <div key={index} className={classes.passage}>
          {label || segment.comparative ? (
            <Heading className={classes.passageLabel}>{formatPassageLabel(label, index)}</Heading>
          ) : null}
          <RichText part={`passage-${index + 1}`} html={html} />
        </div>
      ))}
      {numbered ? (
        <Suspense>
          <LineNumbers />
        </Suspense>
      ) : null}
    </>
  );
}
