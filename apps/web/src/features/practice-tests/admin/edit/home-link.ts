import type { Question, Test } from '../data/test-queries.ts';

/** The page that a question belongs to: its test, skill or lesson. */
export function homeLink(
  test: Pick<Test, 'id' | 'type'>,
  question: Pick<Question, 'sectionId' | 'segmentId'>,
) {
  if (test.type === 'SKILL' && question.segmentId)
    return {
      to: '/superadmin/skills/$unitId/skill/$skillId',
      params: { unitId: test.id, skillId: question.segmentId },
    } as const;
  if (test.type === 'COURSE')
    return {
      to: '/superadmin/courses/$courseId/lesson/$lessonId',
      params: { courseId: test.id, lessonId: question.sectionId },
    } as const;
  return {
    to: '/superadmin/tests/$id',
    params: { id: test.id },
    hash: `section-${question.sectionId}`,
  } as const;
}
