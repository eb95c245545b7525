import type { AttemptSheet } from '@docket/contract/types';
import { formatClock } from '../../../ui/format.ts';
import classes from './result.module.css';

/** The score of the whole sheet in one line; a single question has another text. */
export function ScoreLine({ sheet }: { sheet: AttemptSheet }) {
  const { score } = sheet;
  if (!score) return null;
  const first = sheet.questions[0];
  const single = sheet.questions.length === 1 && first;
  const scoreText = single
    ? first.givenAnswer === null
      ? 'Not answered'
      : score.right === 1
        ? 'Correct'
        : 'Incorrect'
    : `${score.right} of ${score.of} correct`;
  const blank = sheet.questions.filter(({ givenAnswer }) => givenAnswer === null).length;
  const tone = single && first.givenAnswer !== null ? (score.right === 1 ? 'good' : 'bad') : undefined;
  const blind =
    score.brRight === null ? null : single ? null : `${score.brRight} of ${score.of} in blind review`;
  return (
    <p className={classes.scoreLine} role="status">
      <strong data-tone={tone}>{scoreText}</strong>
      {!single && blank > 0 ? <span>{blank} left blank</span> : null}
      {blind ? <span>{blind}</span> : null}
      <span className="tabular">{formatClock(score.timeSpent)}</span>
    </p>
  );
}
