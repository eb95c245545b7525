import type { AttemptSheet } from '@docket/contract/types';
import { useEffect, useRef, useState } from 'react';
import type { Attempt } from '../state/use-attempt.ts';
import type { RunnerProps } from './Runner.tsx';

/** Which question is in front: the ways to another, and where the focus goes then. */
export function useCurrentQuestion<S extends AttemptSheet>(
  props: RunnerProps<S>,
  attempt: Attempt<S>,
  questionId: string,
) {
  const { questionIndex } = props;
  const { go, sheet, phase } = attempt;
  /** On small screens: the passage lies over the question. */
  const [overlay, setOverlay] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (questionIndex !== undefined) go(questionIndex);
  }, [questionIndex, go]);
  // A new question is read from its heading, and Enter there means the main button again.
  const focusKey = `${questionId}/${phase}`;
  useEffect(() => {
    if (focusKey) heading.current?.focus({ preventScroll: true });
  }, [focusKey]);
  const select = (to: number) => {
    if (to < 0 || to >= sheet.questions.length) return;
    go(to);
    setOverlay(false);
    props.onSelect?.(to);
  };
  return { select, overlay, setOverlay, heading };
}
