import { z } from 'zod';
import { id, idParams, ok, seenVersion } from '../common.ts';
import { dataOfTicket, defineCall } from '../define.ts';
import { authoredWritingPrompt, editableWritingPrompt, writingForReview } from './writing.entities.ts';

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
    body: z.strictObject({ title: editableWritingPrompt.create.title }),
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
    body: z.strictObject({ ...editableWritingPrompt.change, ...seenVersion }),
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
