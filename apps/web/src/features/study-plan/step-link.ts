import type { StudyStep } from '@docket/contract/types';
import type { LinkOptions } from '@tanstack/react-router';

/** Where a step is done; null for a drill that must be created first. */
export function getStepLink({
  kind,
  attemptId,
  test,
  type,
  lesson,
  skillUnit,
}: StudyStep): LinkOptions | null {
  switch (kind) {
    case 'lesson':
      return lesson
        ? {
            to: '/course/$courseNo/lesson/$lessonNo/id/$lessonId',
            params: {
              courseNo: String(lesson.courseNo),
              lessonNo: String(lesson.no),
              lessonId: lesson.id,
            },
          }
        : { to: '/lessons' };
    case 'skills':
      return { to: '/skills', ...(skillUnit ? { hash: `unit-${skillUnit.no}` } : {}) };
    case 'writing':
      return { to: '/writing' };
    case 'reviews':
      return { to: '/start/drill/review', search: { unfiltered: true } };
    case 'section':
      return {
        to: '/practice/$activeBox',
        params: { activeBox: 'timed-section' },
        search: { ...(test ? { test: test.slug } : {}), ...(type ? { type } : {}) },
      };
    case 'test':
      return {
        to: '/practice/$activeBox',
        params: { activeBox: 'practice-test' },
        search: test ? { test: test.slug } : {},
      };
    case 'blind-review':
      return attemptId === null
        ? { to: '/practice' }
        : { to: '/start/practice/resume/$id/{-$paused}', params: { id: attemptId } };
    case 'drill':
      return attemptId === null ? null : { to: '/start/drill/id/$drillId', params: { drillId: attemptId } };
  }
}
