import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import type { ReactNode, Ref } from 'react';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import { EmbargoNote } from '../../../ui/EmbargoNote.tsx';
import { QuestionView } from '../../../ui/question/QuestionView.tsx';
import type { AttemptAdapter, AttemptCopy } from '../adapter/adapter.ts';
import { ResultBody } from '../result/ResultBody.tsx';
import type { Phase } from '../state/progress.ts';
import type { Actions } from '../state/use-actions.ts';
import { HintPanel } from './HintPanel.tsx';
import { Options, type OptionsHandle } from './Options.tsx';
import panes from './Panes.module.css';
import classes from './Question.module.css';
import { QuestionHead } from './QuestionHead.tsx';

export interface PaneAdapter {
  readonly copy: Pick<AttemptCopy<never>, 'blindReview'>;
  readonly reason: string | null;
  readonly BelowOptions: AttemptAdapter['BelowOptions'];
  readonly showsVerdict: boolean;
}
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
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** The stem and the options; after submitting, the result instead. */
export function QuestionPane({
  adapter,
  record,
  readOnly,
  sheet,
  question,
  phase,
  actions,
  heading,
  options,
  answers,
  ref,
}: Props) {
  const { BelowOptions } = adapter;
  const result = phase === 'result' ? question.result : null;
  return (
    <section
      ref={ref}
      className={panes.question}
      aria-label="Question"
      data-question
      // Focusable, so that keyboard users can scroll it and highlight text.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane must be reachable by keyboard
      tabIndex={0}
    >
      <div className={panes.inner}>
        <QuestionHead
          ref={heading}
          sheet={sheet}
          question={question}
          phase={phase}
          reason={adapter.reason}
          showsVerdict={adapter.showsVerdict}
        />
        {phase === 'blind-review' ? (
          <p className={classes.notice}>
            <strong>Blind review</strong>
            {readOnly ? "The student hasn't seen the correct answers yet." : adapter.copy.blindReview}
          </p>
        ) : null}
        <QuestionView
          stem={question.stem}
          options={
            result ? (
              <ResultBody
                sheet={sheet}
                answers={answers}
                showsVerdict={adapter.showsVerdict}
                question={question}
                result={result}
                folded={actions.isFolded}
                onFold={actions.foldExplanation}
              />
            ) : (
              <Options
                key={question.id}
                ref={options}
                question={question}
                answer={actions.answer}
                struck={actions.struck}
                readOnly={readOnly || phase === 'result'}
                firstAnswer={phase === 'blind-review' ? question.givenAnswer : null}
                onAnswer={actions.choose}
                onEliminate={actions.eliminate}
              />
            )
          }
        >
          {question.embargo ? <EmbargoNote embargo={question.embargo} /> : null}
          {question.hint && !result ? <HintPanel hint={question.hint} /> : null}
        </QuestionView>
        {BelowOptions && phase === 'working' ? (
          <BelowOptions
            key={`below-${question.id}`}
            question={question}
            record={record}
            readOnly={readOnly}
          />
        ) : null}
      </div>
    </section>
  );
}
