import type { HighlightRange } from '@docket/contract/types';
import { type ReactNode, useEffect, useRef } from 'react';
import { RichText } from '../RichText.tsx';
import classes from './question.module.css';

/** Paints highlights over the texts of a scope; passed in from the runner, so that all places paint them the same way. */
export interface Marker {
  readonly paint: (scope: Element, ranges: readonly HighlightRange[]) => void;
  readonly clear: () => void;
}
interface Props {
  /** HTML that the server sanitized. */
  stem: string;
  /** The passage or stimulus; left out where it has a pane of its own. */
  reading?: ReactNode;
  /** Between the stem and the options, such as a hint. */
  children?: ReactNode;
  /** Options to choose from, or a list of them with or without verdicts. */
  options: ReactNode;
  /** In smaller text, beside other things. */
  compact?: boolean;
  /** Highlights, where the question is shown as a student left it. */
  marks?: readonly HighlightRange[] | undefined;
  marker?: Marker;
}
const none: readonly HighlightRange[] = [];

/** A question, wherever one is shown: what it refers to, its stem and its options. */
export function QuestionView({ stem, reading, children, options, compact = false, marks, marker }: Props) {
  const scope = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scope.current) marker?.paint(scope.current, marks ?? none);
  }, [marks, marker]);
  useEffect(() => marker?.clear, [marker]);
  return (
    <div ref={scope} className={classes.question} data-compact={compact || undefined}>
      {reading}
      <RichText part="stem" html={stem} />
      {children}
      {options}
    </div>
  );
}
