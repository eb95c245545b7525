import { z } from 'zod';
import { idParams, ok, seenVersion } from '../common.ts';
import { defineCall } from '../define.ts';
import { authoredExamDate, editableExamDate } from './exam-dates.entities.ts';

const one = z.object({ date: authoredExamDate });

/** The dates of the exam as staff edit them. Every write is in the audit log. */
export const examDateAdminCalls = {
  all: defineCall({
    method: 'GET',
    path: '/exam-date/admin',
    who: 'admin',
    summary: 'All administrations of the exam, the latest first',
    output: z.object({
      dates: z.array(authoredExamDate),
      /** No administration is ahead, or only one; null if there are more. */
      shortage: z.enum(['none', 'few']).nullable(),
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/exam-date/admin',
    who: 'admin',
    summary: 'Add an administration of the exam',
    body: z.strictObject(editableExamDate.create),
    output: one,
    errors: ['INVALID'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/exam-date/admin/{id}',
    who: 'admin',
    summary: 'Change an administration; with updatedAt only if nobody changed it since',
    params: idParams,
    body: z.strictObject({ ...editableExamDate.change, ...seenVersion }),
    output: one,
    errors: ['INVALID', 'CONFLICT'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/exam-date/admin/{id}',
    who: 'admin',
    summary: 'Delete an administration; students who chose it keep their exam date',
    params: idParams,
    output: ok,
  }),
};
