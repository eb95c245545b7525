import { z } from 'zod';
import { id, idParams, ok, seenVersion } from '../common.ts';
import { dataOfTicket, defineCall } from '../define.ts';
import { editable } from '../editable.ts';
import { authoredWritingPrompt, writingForReview } from './writing.entities.ts';

const text = (what: string, max: number) =>
  z.string().trim().max(max, `${what}: use at most ${max} characters`);
const title = text('Title', 120).min(1, 'Enter a title');
const { change } = editable({
  title,
  context: text('Context', 3_000),
  keyQuestion: text('Key question', 400),
  perspectives: z
    .array(z.strictObject({ title: text('Title', 120), text: text('Perspective', 3_000) }))
    .max(6, 'Use at most 6 perspectives'),
  prewritingQuestions: z.array(text('Question', 400)).max(12, 'Use at most 12 questions'),
  modelAnswer: text('Model answer', 12_000),
  annotations: z
    .array(z.strictObject({ paragraph: z.number().int().min(1).max(50), text: text('Note', 600) }))
    .max(20, 'Use at most 20 notes'),
  published: z.boolean(),
});
const one = z.object({ prompt: authoredWritingPrompt });
const bodyLimit = 131_072;

/** Writing prompts as staff edit them. */
export const writingAdminCalls = {
  listPrompts: defineCall({
    method: 'GET',
    path: '/writing/admin/prompt',
    who: 'content',
    summary: 'All writing prompts in order, drafts too',
    output: z.object({ prompts: z.array(authoredWritingPrompt) }),
  }),
  getPrompt: defineCall({
    method: 'GET',
    path: '/writing/admin/prompt/{id}',
    who: 'content',
    summary: 'One writing prompt with its model answer',
    params: idParams,
    output: one,
  }),
  createPrompt: defineCall({
    method: 'POST',
    path: '/writing/admin/prompt',
    who: 'content',
    summary: 'Add a writing prompt at the end, not published',
    body: z.strictObject({ title }),
    output: one,
    errors: ['INVALID'],
  }),
  updatePrompt: defineCall({
    method: 'PUT',
    path: '/writing/admin/prompt/{id}',
    who: 'content',
    summary: 'Change or publish a writing prompt; with updatedAt only if nobody changed it since',
    params: idParams,
    bodyLimit,
    body: z.strictObject({ ...change, ...seenVersion }),
    output: one,
    errors: ['INVALID', 'CONFLICT'],
  }),
  movePrompt: defineCall({
    method: 'POST',
    path: '/writing/admin/prompt/{id}/position',
    who: 'content',
    summary: 'Move a writing prompt; those behind it move down',
    params: idParams,
    body: z.strictObject({ position: z.number().int().min(1).max(200) }),
    output: z.object({ ids: z.array(id) }),
  }),
  removePrompt: defineCall({
    method: 'DELETE',
    path: '/writing/admin/prompt/{id}',
    who: 'content',
    summary: 'Delete a writing prompt that no student has used',
    params: idParams,
    output: ok,
    errors: ['WRONG_STATE'],
  }),
  ofTicket: defineCall({
    method: 'GET',
    path: '/writing/ticket/{id}',
    personalData: dataOfTicket,
    who: 'staff',
    allowAnswersRole: true,
    summary: 'The essay that a ticket asks to review; null where the student has deleted it',
    params: idParams,
    output: z.object({ essay: writingForReview.nullable() }),
  }),
};
