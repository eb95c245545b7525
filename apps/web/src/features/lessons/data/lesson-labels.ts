import type { Course, Lesson, LessonOutline } from '@docket/contract/types';
import { linkOptions } from '@tanstack/react-router';
import { formatPercent, plural } from '../../../ui/format.ts';

export const lessonLink = (lesson: { id: string; no: number }, courseNo: number) =>
  linkOptions({
    to: '/course/$courseNo/lesson/$lessonNo/id/$lessonId',
    params: { courseNo: String(courseNo), lessonNo: String(lesson.no), lessonId: lesson.id },
  });

/** The content of a lesson, in one line. */
export const formatContent = ({ minutes, hasVideo, questionCount }: LessonOutline): string =>
  [
    `${minutes} min`,
    ...(hasVideo ? ['video'] : []),
    ...(questionCount > 0 ? [plural(questionCount, 'question')] : []),
  ].join(' · ');

/** The progress in a lesson; null if it was never opened. */
export function formatProgress({ progress, questionCount, questionsSeen }: LessonOutline): string | null {
  if (!progress) return null;
  if (progress.doneAt) return 'done';
  const questions =
    questionCount > 0 && questionsSeen > 0 ? `, ${questionsSeen} of ${questionCount} answered` : '';
  return `${formatPercent(progress.read)} read${questions}`;
}

export const countDone = ({ lessons }: Course): number =>
  lessons.filter(({ progress }) => progress?.doneAt).length;

/** The next action on the questions of a lesson. */
export function chooseQuestionsAction(questions: Lesson['questions']): 'begin' | 'go-on' | 'rest' | 'again' {
  if (questions.some(({ state }) => state === 'working')) return 'go-on';
  const fresh = questions.filter(({ state }) => state === 'new').length;
  if (fresh === 0) return 'again';
  return fresh === questions.length ? 'begin' : 'rest';
}
