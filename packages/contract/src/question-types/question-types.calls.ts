import { z } from 'zod';
import { ok, requiredText, version } from '../common.ts';
import { defineCall } from '../define.ts';
import { editable } from '../editable.ts';
import { sectionType } from '../users/users.entities.ts';

/** Identifies a type or topic in files and URLs; never changes. */
const code = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens');
const codeParams = z.strictObject({ code });
const label = requiredText('Enter a name').max(60, 'Name: use at most 60 characters');
const text = z.string().trim().max(1_000, 'Use at most 1,000 characters');
const sectionTypes = z
  .array(sectionType)
  .min(1, 'Choose at least one section type')
  .max(3)
  .refine((types) => new Set(types).size === types.length, 'A section type is listed twice');
const codes = z.strictObject({ codes: z.array(code).min(1).max(200) });
const into = z.strictObject({
  /** The type that the questions get instead. */
  into: code,
});
const merged = z.object({
  /** Questions that have the replaced type now. */
  questions: z.number(),
});

const topic = editable({ label, description: text.default('') });
const typeAlone = editable({ sectionTypes, /** The advice of a hint. */ hint: text.default('') });
export const authoredQuestionType = z.object({
  code: z.string(),
  ...topic.shown,
  ...typeAlone.shown,
  /** If false, it is no longer offered to authors; questions that have it keep it. */
  enabled: z.boolean(),
  /** Of its texts and section types. */
  version,
  /** Questions that have it, including archived ones. */
  questions: z.number(),
});
export type AuthoredQuestionType = z.infer<typeof authoredQuestionType>;
export const authoredTopic = authoredQuestionType.omit({ sectionTypes: true, hint: true });
export type AuthoredTopic = z.infer<typeof authoredTopic>;

const newTopic = z.strictObject({
  /** Derived from the name if omitted. */
  code: code.optional(),
  ...topic.create,
});
const newQuestionType = newTopic.extend(typeAlone.create);
const topicChange = z.strictObject({
  ...topic.change,
  enabled: z.boolean().optional(),
  /** The version that the texts are based on; the change is refused if there is a newer one. */
  version: version.optional(),
});
const questionTypeChange = topicChange.extend(typeAlone.change);
const oneType = z.object({ questionType: authoredQuestionType });
const allTypes = z.object({ questionTypes: z.array(authoredQuestionType) });
const oneTopic = z.object({ topic: authoredTopic });
const allTopics = z.object({ topics: z.array(authoredTopic) });

/** Types of questions, in order; students drill by them. */
export const questionTypeCalls = {
  list: defineCall({
    method: 'GET',
    path: '/question-type',
    who: 'staff',
    summary: 'Question types in their order, with the number of questions',
    output: allTypes,
  }),
  create: defineCall({
    method: 'POST',
    path: '/question-type',
    who: 'content',
    summary: 'Add a question type at the end of the list',
    body: newQuestionType,
    output: oneType,
    errors: ['INVALID', 'CONFLICT'],
  }),
  reorder: defineCall({
    method: 'PUT',
    path: '/question-type/reorder',
    who: 'content',
    summary: 'Reorder question types',
    body: codes,
    output: allTypes,
    errors: ['INVALID'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/question-type/{code}',
    who: 'content',
    summary: 'Rename, describe, enable or disable a question type',
    params: codeParams,
    body: questionTypeChange,
    output: oneType,
    errors: ['INVALID', 'CONFLICT'],
  }),
  merge: defineCall({
    method: 'POST',
    path: '/question-type/{code}/merge',
    expensive: 'bulk',
    who: 'content',
    summary: 'Merge a type into another and disable it',
    params: codeParams,
    body: into,
    output: merged,
    errors: ['INVALID'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/question-type/{code}',
    who: 'content',
    summary: 'Delete a question type that no question has',
    params: codeParams,
    output: ok,
    errors: ['WRONG_STATE'],
  }),
};

/** Topics of questions, in order. */
export const topicCalls = {
  list: defineCall({
    method: 'GET',
    path: '/topic',
    who: 'staff',
    summary: 'Topics in their order, with the number of questions',
    output: allTopics,
  }),
  create: defineCall({
    method: 'POST',
    path: '/topic',
    who: 'content',
    summary: 'Add a topic',
    body: newTopic,
    output: oneTopic,
    errors: ['INVALID', 'CONFLICT'],
  }),
  reorder: defineCall({
    method: 'PUT',
    path: '/topic/reorder',
    who: 'content',
    summary: 'Reorder topics',
    body: codes,
    output: allTopics,
    errors: ['INVALID'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/topic/{code}',
    who: 'content',
    summary: 'Rename, describe, enable or disable a topic',
    params: codeParams,
    body: topicChange,
    output: oneTopic,
    errors: ['INVALID', 'CONFLICT'],
  }),
  merge: defineCall({
    method: 'POST',
    path: '/topic/{code}/merge',
    expensive: 'bulk',
    who: 'content',
    summary: 'Merge a topic into another and disable it',
    params: codeParams,
    body: into,
    output: merged,
    errors: ['INVALID'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/topic/{code}',
    who: 'content',
    summary: 'Delete a topic that no question has',
    params: codeParams,
    output: ok,
    errors: ['WRONG_STATE'],
  }),
};
