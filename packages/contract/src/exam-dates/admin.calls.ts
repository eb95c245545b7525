import { z } from 'zod';
import { day, idParams, isoDateTime, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import { authoredExamDate, examRegion } from './exam-dates.entities.ts';

const fields = {
  administration: z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters'),
  region: examRegion,
  firstDay: day,
  lastDay: day,
  writingOpens: day.nullable(),
  registerBy: day.nullable(),
  schedulingOpens: day.nullable(),
  scores: day.nullable(),
  source: z.string().trim().min(1, 'Enter the source').max(300, 'Use at most 300 characters'),
  readOn: day,
};
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
    body: z.strictObject({
      ...fields,
      writingOpens: fields.writingOpens.default(null),
      registerBy: fields.registerBy.default(null),
      schedulingOpens: fields.schedulingOpens.default(null),
      scores: fields.scores.default(null),
    }),
    output: one,
    errors: ['INVALID'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/exam-date/admin/{id}',
    who: 'admin',
    summary: 'Change an administration; with updatedAt only if nobody changed it since',
    params: idParams,
    body: z.strictObject({
      administration: fields.administration.optional(),
      region: fields.region.optional(),
      firstDay: day.optional(),
      lastDay: day.optional(),
      writingOpens: fields.writingOpens.optional(),
      registerBy: fields.registerBy.optional(),
      schedulingOpens: fields.schedulingOpens.optional(),
      scores: fields.scores.optional(),
      source: fields.source.optional(),
      readOn: day.optional(),
      updatedAt: isoDateTime.optional(),
    }),
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
