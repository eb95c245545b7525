import type { Drill, DrillQuestion } from '@docket/contract/types';
import type { Ref } from 'react';
import { ScoreLine } from '../result/ScoreLine.tsx';
import type { Phase } from '../state/progress.ts';
import classes from './Question.module.css';

interface Props {
  drill: Drill;
  question: DrillQuestion;
  phase: Phase;
  ref?: Ref<HTMLHeadingElement>;
}

/** Which question this is, where it comes from, and why it was chosen. */
export function QuestionHead({ drill, question, phase, ref }: Props) {
  const { source } = question;
  const from = `${source.testName}, section ${source.sectionNo}, question ${source.questionNo}`;
  const many = drill.questions.length > 1;
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <h2 ref={ref} tabIndex={-1} className={classes.heading}>
          {many ? `Question ${question.no} of ${drill.questions.length}` : 'Question'}
        </h2>
        <p className={classes.quiet}>{from}</p>
        {phase === 'result' ? <ScoreLine drill={drill} /> : null}
      </div>
      <p className={classes.quiet}>{drill.reason.text}</p>
    </div>
  );
}
