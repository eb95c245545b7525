import type { DrillQuestion } from '@docket/contract/types';
import { optionLetter } from '@docket/rules';
import classes from './Question.module.css';

/** Shows a hint: the question type, how to approach it, and one option that is wrong. */
export function HintPanel({ hint }: { hint: NonNullable<DrillQuestion['hint']> }) {
  return (
    <aside className={classes.hint} aria-label="Hint">
      <p>
        <strong>{hint.questionType.label}.</strong> {hint.advice}
      </p>
      <p className={classes.quiet}>
        {optionLetter(hint.eliminatedOptionNo)} isn't the answer. This question counts as assisted.
      </p>
    </aside>
  );
}
