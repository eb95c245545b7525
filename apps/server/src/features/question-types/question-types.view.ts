import type { AuthoredQuestionType, AuthoredTopic } from '@docket/contract';
import { hashFields } from '../../http/field-version.ts';
import type { QuestionTypeRow, TopicRow } from './question-types.queries.ts';

/** Of what the form of a topic edits; whether it is offered is no part of it. */
export const topicVersion = ({ label, description }: TopicRow) => hashFields({ label, description });
/** Of what the form of a question type edits. */
export const questionTypeVersion = ({ label, description, hint, sectionTypes }: QuestionTypeRow) =>
  hashFields({ label, description, hint, sectionTypes });

export const questionTypeView = (row: QuestionTypeRow, questions: number): AuthoredQuestionType => ({
  code: row.code,
  label: row.label,
  sectionTypes: row.sectionTypes,
  description: row.description,
  hint: row.hint,
  enabled: row.enabled,
  version: questionTypeVersion(row),
  questions,
});
export const topicView = (row: TopicRow, questions: number): AuthoredTopic => ({
  code: row.code,
  label: row.label,
  description: row.description,
  enabled: row.enabled,
  version: topicVersion(row),
  questions,
});
