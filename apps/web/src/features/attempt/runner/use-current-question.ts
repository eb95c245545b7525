import type { AttemptSheet } from '@docket/contract/types';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Attempt } from '../state/use-attempt.ts';
import type { RunnerProps } from './Runner.tsx';

/** Text and question are one column there (see Panes.module.css). */
const isPhone = () => window.matchMedia('(max-width: 639.98px)').matches;

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
  const answers = useRef<HTMLElement>(null);
  useEffect(() => {
    if (questionIndex !== undefined) go(questionIndex);
  }, [questionIndex, go]);
  const focusKey = `${questionId}/${phase}`;
  // On a phone a result opens at its answers, with the text above them; before it is drawn, so that nothing jumps.
  useLayoutEffect(() => {
    if (focusKey && isPhone()) answers.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [focusKey]);
  // A new question is read from its heading, a result on a phone from its answers. Enter there means the main button again.
  useEffect(() => {
    if (!focusKey) return;
    const start = answers.current && isPhone() ? answers.current : heading.current;
    start?.focus({ preventScroll: true });
  }, [focusKey]);
  const select = (to: number) => {
    if (to < 0 || to >= sheet.questions.length) return;
    go(to);
    setOverlay(false);
    props.onSelect?.(to);
  };
  return { select, overlay, setOverlay, heading, answers };
}
