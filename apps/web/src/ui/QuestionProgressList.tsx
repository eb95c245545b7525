import type { QuestionProgress } from '@docket/contract/types';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link, type LinkOptions } from '@tanstack/react-router';
import classes from './QuestionProgressList.module.css';

const formatProgress = ({ state, correct }: QuestionProgress): string => {
  if (state === 'new') return 'not answered yet';
  if (state === 'working') return 'in progress';
  return correct ? 'correct' : 'incorrect';
};

interface Props {
  questions: readonly QuestionProgress[];
  /** The link of a question; null if it has none. */
  getLink: (question: QuestionProgress) => LinkOptions | null;
}

/** The questions of a skill or lesson with the result of each. */
export function QuestionProgressList({ questions, getLink }: Props) {
  return (
    <ol className={classes.list} aria-label="Questions">
      {questions.map((question) => {
        const link = getLink(question);
        const inside = (
          <>
            <span className="visually-hidden">Question </span>
            <span>{question.no}</span>
            {question.state === 'seen' ? (
              question.correct ? (
                <IconCheck size={16} stroke={2.5} aria-hidden="true" />
              ) : (
                <IconX size={16} stroke={2.5} aria-hidden="true" />
              )
            ) : null}
            <span className={question.state === 'working' ? '' : 'visually-hidden'}>
              , {formatProgress(question)}
            </span>
          </>
        );
        const tone = question.state === 'seen' ? (question.correct ? 'right' : 'wrong') : question.state;
        return (
          <li key={question.id} data-tone={tone}>
            {link ? (
              <Link {...link} className={classes.one ?? ''} data-plain>
                {inside}
              </Link>
            ) : (
              <span className={classes.one}>{inside}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
