import type { Lesson } from '@docket/contract/types';
import { ReadingEnd } from '../../../ui/reading/ReadingEnd.tsx';
import { chooseQuestionsAction, lessonLink } from '../data/lesson-labels.ts';
import { saveProgress } from '../data/lesson-queries.ts';

const describe = (adjacent: Lesson['next']) =>
  adjacent && {
    title: adjacent.title,
    link: adjacent.included
      ? lessonLink(adjacent, adjacent.courseNo)
      : ({ to: '/start/not-included-lesson' } as const),
    isLocked: !adjacent.included,
  };

/** The end of a lesson. One primary action: the questions, while they are open. */
export function LessonEnd({ lesson: { id, progress, previous, next, questions } }: { lesson: Lesson }) {
  return (
    <ReadingEnd
      noun="lesson"
      done={Boolean(progress?.doneAt)}
      saveDone={(done) => saveProgress(id, { done })}
      isSecondary={questions.length > 0 && chooseQuestionsAction(questions) !== 'again'}
      opensLocked
      previous={describe(previous)}
      next={describe(next)}
    />
  );
}
