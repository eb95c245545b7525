import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import { IconCheck, IconFlagFilled, IconX } from '@tabler/icons-react';
import classes from './Navigator.module.css';

interface Props {
  sheet: AttemptSheet;
  index: number;
  onGo: (index: number) => void;
}

function describe(question: DrillQuestion): string {
  const { result, embargo } = question;
  const state = embargo
    ? 'hidden for now'
    : result
      ? question.givenAnswer === null
        ? 'not answered'
        : result.correct
          ? 'right'
          : 'wrong'
      : question.givenAnswer === null
        ? 'not answered'
        : 'answered';
  return `Question ${question.no}, ${state}${question.flagged ? ', flagged' : ''}`;
}

/** A small button for each question: unseen, answered, flagged; right or wrong in the result. */
export function Navigator({ sheet, index, onGo }: Props) {
  return (
    <nav aria-label="Questions" className={classes.strip} data-many={sheet.questions.length > 25}>
      {sheet.questions.map((question, at) => {
        const { result } = question;
        return (
          <button
            key={question.id}
            type="button"
            className={classes.dot}
            aria-label={describe(question)}
            aria-current={at === index ? 'step' : undefined}
            data-answered={question.givenAnswer !== null}
            data-result={result ? (result.correct ? 'right' : 'wrong') : undefined}
            onClick={() => onGo(at)}
          >
            <span>{question.no}</span>
            {question.flagged ? (
              <span className={classes.flag}>
                <IconFlagFilled size={11} aria-hidden />
              </span>
            ) : null}
            {result ? (
              <span className={classes.outcome}>
                {result.correct ? (
                  <IconCheck size={12} stroke={3} aria-hidden />
                ) : (
                  <IconX size={12} stroke={3} aria-hidden />
                )}
              </span>
            ) : null}
          </button>
        );
      })}
    </nav>
  );
}
