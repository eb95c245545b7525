import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import { type Ref, useLayoutEffect, useRef } from 'react';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import { PassageMap } from '../result/PassageMap.tsx';
import { findSegment, type Phase } from '../state/progress.ts';
import type { Actions } from '../state/use-actions.ts';
import type { OptionsHandle } from './Options.tsx';
import classes from './Panes.module.css';
import { type PaneAdapter, QuestionPane } from './QuestionPane.tsx';
import { hasReading, ReadingPane } from './ReadingPane.tsx';
import { Separator } from './Separator.tsx';
import { useSplit } from './use-split.ts';

interface Props {
  adapter: PaneAdapter;
  record: (event: AttemptEvent) => void;
  readOnly: boolean;
  sheet: AttemptSheet;
  question: DrillQuestion;
  phase: Phase;
  actions: Actions;
  heading: Ref<HTMLHeadingElement>;
  options: Ref<OptionsHandle>;
  /** The answers in the result. */
  answers: Ref<HTMLElement>;
  /** On phones: the passage covers the question. */
  overlay: boolean;
}

/** The reading pane beside the question pane; each scrolls separately. */
export function Panes({ sheet, question, phase, overlay, ...rest }: Props) {
  const { direction, share, setShare } = useSplit();
  const segment = findSegment(sheet, question);
  const split = hasReading(question, segment);
  const reading = useRef<HTMLElement>(null);
  const questionPane = useRef<HTMLElement>(null);
  const panes = useRef<HTMLElement>(null);
  // Scrolls to the top when the text or question changes, before the runner scrolls a result to its answers.
  useLayoutEffect(() => {
    if (!question.id) return;
    questionPane.current?.scrollTo(0, 0);
    // On a phone both panes scroll together.
    panes.current?.scrollTo(0, 0);
  }, [question.id]);
  const text = segment?.id ?? question.id;
  useLayoutEffect(() => {
    if (text) reading.current?.scrollTo(0, 0);
  }, [text]);
  return (
    <main
      ref={panes}
      className={classes.panes}
      data-split={split}
      data-overlay={segment ? (overlay ? 'open' : 'closed') : 'none'}
      style={{ '--share': `${share}%` } as React.CSSProperties}
    >
      {split ? (
        <>
          <ReadingPane ref={reading} question={question} segment={segment}>
            {phase === 'result' && segment ? <PassageMap questionId={question.questionId} /> : null}
          </ReadingPane>
          <Separator direction={direction} share={share} onShare={setShare} />
        </>
      ) : null}
      <QuestionPane ref={questionPane} sheet={sheet} question={question} phase={phase} {...rest} />
    </main>
  );
}
