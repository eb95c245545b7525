import type { AttemptSheet } from '@docket/contract/types';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rememberOpenQuestion } from '../state/open-question.ts';
import type { Attempt } from '../state/use-attempt.ts';
import type { RunnerProps } from './runner-props.ts';

/** On phones, text and question are one column (see Panes.module.css). */
const isPhone = () => window.matchMedia('(max-width: 639.98px)').matches;

/** The current question, the functions that move to another, and where the focus goes after a move. */
export function useCurrentQuestion<S extends AttemptSheet>(
  props: RunnerProps<S>,
  attempt: Attempt<S>,
  questionId: string,
) {
  const { questionIndex } = props;
  const { sheetKey } = props.adapter;
  const { go, sheet, phase } = attempt;
  /** On small screens: the passage covers the question. */
  const [overlay, setOverlay] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useRef<HTMLElement>(null);
  useEffect(() => {
    if (questionIndex !== undefined) go(questionIndex);
  }, [questionIndex, go]);
  useEffect(() => rememberOpenQuestion(sheetKey, questionId), [sheetKey, questionId]);
  const focusKey = `${questionId}/${phase}`;
  // On a phone a result opens at its answers, with the text above them. A layout effect, so that nothing jumps.
  useLayoutEffect(() => {
    if (focusKey && isPhone()) answers.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [focusKey]);
  // Focuses the heading of a new question, or the answers of a result on a phone. There, Enter presses the main button.
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
