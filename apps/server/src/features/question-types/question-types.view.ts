import type { AuthoredQuestionType, AuthoredTopic } from '@docket/contract';
import type { QuestionTypeRow, TopicRow } from './question-types.queries.ts';

export const questionTypeView = (row: QuestionTypeRow, questions: number): AuthoredQuestionType => ({
  code: row.code,
  label: row.label,
  sectionTypes: row.sectionTypes,
  description: row.description,
  hint: row.hint,
  enabled: row.enabled,
  questions,
});
export const topicView = (row: TopicRow, questions: number): AuthoredTopic => ({
  code: row.code,
  label: row.label,
  description: row.description,
  enabled: row.enabled,
  questions,
});
