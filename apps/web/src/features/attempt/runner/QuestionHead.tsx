import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import type { Ref } from 'react';
import { formatQuestionLocation } from '../../../ui/location-text.ts';
import { ScoreLine } from '../result/ScoreLine.tsx';
import type { Phase } from '../state/progress.ts';
import classes from './Question.module.css';

interface Props {
  sheet: AttemptSheet;
  question: DrillQuestion;
  phase: Phase;
  /** Why the question was chosen, if known. */
  reason: string | null;
  /** The verdict below says the result of a single question. */
  showsVerdict: boolean;
  ref?: Ref<HTMLHeadingElement>;
}

/** The number, source and selection reason of the question. */
export function QuestionHead({ sheet, question, phase, reason, showsVerdict, ref }: Props) {
  const many = sheet.questions.length > 1;
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <h2 ref={ref} tabIndex={-1} className={classes.heading}>
          {many ? `Question ${question.no} of ${sheet.questions.length}` : 'Question'}
        </h2>
        <p className={classes.quiet}>{formatQuestionLocation(question.source)}</p>
        {phase === 'result' && (many || !showsVerdict) ? <ScoreLine sheet={sheet} /> : null}
      </div>
      {reason ? <p className={classes.quiet}>{reason}</p> : null}
    </div>
  );
}
