import type { QuestionLine, Section } from './test-queries.ts';

export const sectionNames = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
} as const;
/** What a test is kept for. */
export const purposeLabels = { 'practice-test': 'Practice test', 'drill-set': 'Drill set' } as const;
export const formatSection = (section: Pick<Section, 'no' | 'type'>) =>
  `Section ${section.no}, ${sectionNames[section.type]}`;

/** Every question of a section in order, including those of passages, without archived ones. */
export const listQuestions = (section: Section): QuestionLine[] =>
  [...section.questions, ...section.segments.flatMap(({ questions }) => questions)]
    .filter(({ archivedAt }) => archivedAt === null)
    .sort((a, b) => a.no - b.no);
