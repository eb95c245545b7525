import type { Drill, DrillQuestion } from '@docket/contract/types';
import type { ReactNode, Ref } from 'react';
import { ResultBody } from '../result/ResultBody.tsx';
import type { Phase } from '../state/progress.ts';
import { type Actions, FOLDED } from '../state/use-actions.ts';
import { HintPanel } from './HintPanel.tsx';
import { Options, type OptionsHandle } from './Options.tsx';
import panes from './Panes.module.css';
import { PartText } from './PartText.tsx';
import classes from './Question.module.css';
import { QuestionHead } from './QuestionHead.tsx';

interface Props {
  drill: Drill;
  question: DrillQuestion;
  phase: Phase;
  actions: Actions;
  heading: Ref<HTMLHeadingElement>;
  options: Ref<OptionsHandle>;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** The stem and the options; after the submit the result in their place. */
export function QuestionPane({ drill, question, phase, actions, heading, options, ref }: Props) {
  const result = phase === 'result' ? question.result : null;
  return (
    <section
      ref={ref}
      className={panes.question}
      aria-label="Question"
      data-question
      // Focusable, so that it can be scrolled and marked from the keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls by itself
      tabIndex={0}
    >
      <div className={panes.inner}>
        <QuestionHead ref={heading} drill={drill} question={question} phase={phase} />
        {phase === 'blind-review' ? (
          <p className={classes.notice}>
            <strong>Blind review</strong>
            Your answers are in and the key is not shown yet. Change any answer you doubt, without the clock.
          </p>
        ) : null}
        <PartText part="stem" html={question.stem} />
        {question.hint && !result ? <HintPanel hint={question.hint} /> : null}
        {result ? (
          <ResultBody
            question={question}
            result={result}
            folded={drill.popupPosition === FOLDED}
            onFold={actions.foldExplanation}
          />
        ) : (
          <Options
            key={question.id}
            ref={options}
            question={question}
            answer={actions.answer}
            struck={actions.struck}
            firstAnswer={phase === 'blind-review' ? question.givenAnswer : null}
            onAnswer={actions.choose}
            onEliminate={actions.eliminate}
          />
        )}
      </div>
    </section>
  );
}
