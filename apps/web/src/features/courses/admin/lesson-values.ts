import type { Input } from '@docket/contract/client';
import type { Lesson } from '../../../shared/learning-admin/data/learning-queries.ts';

/** The form values of a lesson; an empty file means no video. */
export interface LessonValues {
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly html: string;
  readonly sectionType: 'LR' | 'RC';
  readonly file: string;
  readonly captions: string;
  readonly seconds: number;
}

export const toLessonValues = (lesson: Lesson): LessonValues => ({
  title: lesson.title,
  summary: lesson.summary,
  minutes: lesson.minutes,
  html: lesson.html,
  sectionType: lesson.sectionType === 'RC' ? 'RC' : 'LR',
  file: lesson.video?.file ?? '',
  captions: lesson.video?.captions ?? '',
  seconds: lesson.video?.seconds ?? 0,
});

/** Only changes are sent: a lesson may have a video that its form could not express. */
export function toLessonBody(
  values: LessonValues,
  lesson: Lesson,
): Omit<NonNullable<Input<'PUT /lesson/{id}/lesson/{lessonId}'>['body']>, 'version'> {
  const before = toLessonValues(lesson);
  const { title, summary, minutes, html, sectionType, file, captions, seconds } = values;
  const videoChanged =
    file !== before.file || captions !== before.captions || (file !== '' && seconds !== before.seconds);
  return {
    title: title.trim(),
    summary: summary.trim(),
    minutes,
    html,
    ...(sectionType === before.sectionType ? {} : { sectionType }),
    ...(videoChanged
      ? {
          video: file.trim() ? { file: file.trim(), captions: captions.trim() || null, seconds } : null,
        }
      : {}),
  };
}
