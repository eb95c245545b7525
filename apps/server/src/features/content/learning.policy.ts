import type { LearningPosition } from '@docket/rules';
import type { ContentIndex, LessonMeta, QuestionMeta, SkillUnitMeta } from './content.service.types.ts';

/** A student's access, which decides on skill units and lessons. */
interface Access {
  mayLearn(position: LearningPosition): boolean;
}

export const mayLearnUnit = (access: Access, unit: Pick<SkillUnitMeta, 'no'>) =>
  access.mayLearn({ unitNo: unit.no });
export const mayLearnLesson = (access: Access, lesson: Pick<LessonMeta, 'no'>) =>
  access.mayLearn({ lessonNo: lesson.no });

/** Whether the plan includes the skill unit or lesson of a question; never true for a test's question. */
export function mayLearnFrom(access: Access, index: ContentIndex, meta: QuestionMeta): boolean {
  if (meta.origin === 'test') return false;
  if (meta.origin === 'lesson') return access.mayLearn({ lessonNo: meta.sectionNo });
  const unit = index.homesById.get(meta.testId);
  return unit !== undefined && access.mayLearn({ unitNo: unit.no });
}
