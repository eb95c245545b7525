import { z } from 'zod';
import { idParams, requiredText, version } from '../common.ts';
import { defineCall } from '../define.ts';
import {
  maxTextBytes,
  newExplanation,
  newQuestion,
  newQuestionExplanation,
  order,
  questionChange,
  questionExplanationChange,
  removalQuery,
} from '../practice-tests/admin.bodies.ts';
import {
  authoredExplanation,
  authoredQuestion,
  authoredSkill,
  authoredSkillUnit,
  removal,
  skillUnitRow,
} from '../practice-tests/authoring.entities.ts';
import { editableSkillUnit } from '../practice-tests/authoring.fields.ts';

const title = requiredText('Enter a title').max(120);
const broken = ['INVALID', 'CONFLICT', 'WRONG_STATE'] as const;
const texts = { bodyLimit: maxTextBytes, errors: broken } as const;
const unitOutput = z.object({ unit: authoredSkillUnit });
const skillOutput = z.object({ segment: authoredSkill });
const questionOutput = z.object({ question: authoredQuestion });
const explanationOutput = z.object({ explanation: authoredExplanation });

const unitCalls = {
  adminUnits: defineCall({
    method: 'GET',
    path: '/skill/admin/units',
    who: 'staff',
    summary: 'List all skill units, including drafts and archived ones',
    output: z.object({ units: z.array(skillUnitRow) }),
  }),
  adminUnit: defineCall({
    method: 'GET',
    path: '/skill/admin/unit/{id}',
    who: 'staff',
    summary: 'A skill unit with the texts, keys and explanations of everything in it',
    params: idParams,
    output: unitOutput,
  }),
  createUnit: defineCall({
    method: 'POST',
    path: '/skill/unit',
    who: 'content',
    summary: 'Create a skill unit as a draft',
    body: z.strictObject(editableSkillUnit.create),
    output: unitOutput,
    errors: broken,
  }),
  reorderUnits: defineCall({
    method: 'PUT',
    path: '/skill/unit/reorder',
    who: 'content',
    summary: 'Reorder the skill units',
    body: z.strictObject({ unitIds: order }),
    output: z.object({ units: z.array(skillUnitRow) }),
    errors: broken,
  }),
  updateUnit: defineCall({
    method: 'PUT',
    path: '/skill/unit/{id}',
    who: 'content',
    summary: 'Change, enable or disable a skill unit',
    params: idParams,
    body: z.strictObject({ version, ...editableSkillUnit.change, enabled: z.boolean().optional() }),
    output: unitOutput,
    errors: broken,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/skill/{id}',
    who: 'content',
    summary: 'Delete a skill unit or a skill, or archive it where students have a history on it',
    params: idParams,
    query: removalQuery,
    output: removal,
    errors: ['WRONG_STATE'],
  }),
};

const segmentCalls = {
  reorderSegments: defineCall({
    method: 'PUT',
    path: '/skill/unit/{id}/segment/reorder',
    who: 'content',
    summary: 'Reorder the skills of a unit with their questions',
    params: idParams,
    body: z.strictObject({ segmentIds: order }),
    output: unitOutput,
    errors: broken,
  }),
  createSegment: defineCall({
    method: 'POST',
    path: '/skill/unit/{id}/segment',
    who: 'content',
    summary: 'Add a skill at the end of a unit',
    params: idParams,
    body: z.strictObject({ title }),
    output: skillOutput,
    errors: broken,
  }),
  updateSegment: defineCall({
    method: 'PUT',
    path: '/skill/segment/{id}',
    who: 'content',
    summary: 'Rename a skill',
    params: idParams,
    body: z.strictObject({ version, title: title.optional() }),
    output: skillOutput,
    errors: broken,
  }),
};

const questionCalls = {
  reorderQuestions: defineCall({
    method: 'PUT',
    path: '/skill/segment/{id}/question/reorder',
    who: 'content',
    summary: 'Reorder the questions of a skill',
    params: idParams,
    body: z.strictObject({ questionIds: order }),
    output: skillOutput,
    errors: broken,
  }),
  createQuestion: defineCall({
    method: 'POST',
    path: '/skill/segment/{id}/question',
    who: 'content',
    summary: 'Add a question to a skill; it may be a draft',
    params: idParams,
    body: newQuestion,
    output: questionOutput,
    ...texts,
  }),
  updateQuestion: defineCall({
    method: 'PUT',
    path: '/skill/question/{id}',
    who: 'content',
    summary: 'Change, enable or disable a question of a skill',
    params: idParams,
    body: questionChange,
    output: questionOutput,
    ...texts,
  }),
  removeQuestion: defineCall({
    method: 'DELETE',
    path: '/skill/question/{id}',
    who: 'content',
    summary: 'Delete a question of a skill, or archive it where students have a history on it',
    params: idParams,
    query: removalQuery,
    output: removal,
    errors: ['WRONG_STATE'],
  }),
};

const explanationCalls = {
  explainQuestion: defineCall({
    method: 'POST',
    path: '/skill/question/{id}/explanation',
    who: 'content',
    summary: 'Explain a question of a skill',
    params: idParams,
    body: newQuestionExplanation,
    output: explanationOutput,
    ...texts,
  }),
  explainSegment: defineCall({
    method: 'POST',
    path: '/skill/segment/{id}/explanation',
    who: 'content',
    summary: 'Explain a skill',
    params: idParams,
    body: newExplanation,
    output: explanationOutput,
    ...texts,
  }),
  updateExplanation: defineCall({
    method: 'PUT',
    path: '/skill/explanation/{id}',
    who: 'content',
    summary: 'Change, enable or disable an explanation of a skill or of its questions',
    params: idParams,
    body: questionExplanationChange,
    output: explanationOutput,
    ...texts,
  }),
  removeExplanation: defineCall({
    method: 'DELETE',
    path: '/skill/explanation/{id}',
    who: 'content',
    summary: 'Delete an explanation; one that students voted on is disabled instead',
    params: idParams,
    query: removalQuery,
    output: removal,
  }),
};

/** Editing of skill units, their skills and questions. */
export const skillAdminCalls = { ...unitCalls, ...segmentCalls, ...questionCalls, ...explanationCalls };
