import type { LessonOutline } from '@docket/contract/types';
import { RowLink } from '../../../ui/layout/LinkList.tsx';
import { Lock } from '../../../ui/UpgradeCard.tsx';
import { formatContent, formatProgress, lessonLink } from '../data/lesson-labels.ts';

/** A lesson: its content and progress; one that is not in the plan links to the page with the reason. */
export function LessonRow({ lesson, courseNo }: { lesson: LessonOutline; courseNo: number }) {
  const { no, title, summary, included, progress } = lesson;
  return (
    <li>
      <RowLink
        link={included ? lessonLink(lesson, courseNo) : { to: '/start/not-included-lesson' }}
        no={no}
        title={title}
        text={summary}
        detail={formatContent(lesson)}
        state={included ? formatProgress(lesson) : <Lock />}
        isDone={included && Boolean(progress?.doneAt)}
      />
    </li>
  );
}
