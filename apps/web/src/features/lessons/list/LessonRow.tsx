import type { LessonOutline } from '@docket/contract/types';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Lock } from '../../../ui/UpgradeCard.tsx';
import { formatContent, formatProgress, lessonLink } from '../data/lesson-labels.ts';
import classes from './list.module.css';

/** A lesson: its content and progress; one that is not in the plan links to the page with the reason. */
export function LessonRow({ lesson, courseNo }: { lesson: LessonOutline; courseNo: number }) {
  const { no, title, summary, included, progress } = lesson;
  const progressText = formatProgress(lesson);
  const link = included ? lessonLink(lesson, courseNo) : ({ to: '/start/not-included-lesson' } as const);
  return (
    <li>
      <Link {...link} className={classes.row ?? ''} data-plain data-done={Boolean(progress?.doneAt)}>
        <span className={classes.no}>{no}</span>
        <span className={classes.text}>
          <span className={classes.title}>{title}</span>
          <span className={classes.summary}>{summary}</span>
          <span className={classes.detail}>{formatContent(lesson)}</span>
        </span>
        <span className={classes.state}>
          {!included ? (
            <Lock />
          ) : (
            <>
              {progress?.doneAt ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : null}
              {progressText}
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
