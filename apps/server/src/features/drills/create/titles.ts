import type { DrillType } from '@docket/contract';
import type { ContentIndex, LessonMeta, QuestionMeta, SkillMeta } from '../../content/index.ts';
import type { Unit } from '../pick/units.ts';

/** Titles must never contain the question type, which is secret. */
const plain: Record<DrillType, string> = {
  LR: 'Logical Reasoning drill',
  RC: 'Reading Comprehension drill',
  LG: 'Logic Games drill',
  SKILL: 'Skill drill',
};
const leads = { RC: 'Reading Comprehension', LG: 'Logic Game' } as const;

export function pickedTitle(type: DrillType, units: readonly Unit[]): string {
  const segment = units.length === 1 ? units[0]!.segment : null;
  return segment && (type === 'RC' || type === 'LG') ? `${leads[type]}: ${segment.title}` : plain[type];
}
export const problemSetTitle = (count: number) =>
  count === 1 ? 'Problem set of 1' : `Problem set of ${count}`;
export const skillTitle = ({ unit, no, title }: SkillMeta) => `Skill ${unit.no}.${no}: ${title}`;
export const lessonTitle = ({ no, title }: LessonMeta) => `Lesson ${no}: ${title}`;
export const reviewTitle = (index: ContentIndex, question: QuestionMeta) =>
  `Review: ${questionTitle(index, question)}`;
/** The number of a lesson or of a skill unit, which has only one section. */
export const sectionTitle = (index: ContentIndex, sectionId: string) => {
  const section = index.sectionsById.get(sectionId)!;
  const home = index.homesById.get(section.testId)!;
  if (home.origin === 'skill') return `Skill unit ${home.no}`;
  return `${home.name}, ${home.origin === 'lesson' ? 'lesson' : 'section'} ${section.no}`;
};
export const questionTitle = (index: ContentIndex, question: QuestionMeta) =>
  `${sectionTitle(index, question.sectionId)}, question ${question.no}`;
