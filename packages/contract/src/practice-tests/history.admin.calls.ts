import { z } from 'zod';
import { flag, id, idParams, ok, paged, sortOrder } from '../common.ts';
import { defineCall } from '../define.ts';
import { change } from './authoring.entities.ts';

/** The changes of a test, skill unit or course with their authors, and undoing them. */
export const historyAdminCalls = {
  history: defineCall({
    method: 'GET',
    path: '/test/history/{id}',
    who: 'any',
    summary:
      'List changes of a test, skill unit or course, newest first; students see only times, and only of published ones',
    params: idParams,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      orderBy: z.enum(['at']).default('at'),
      order: sortOrder.default('desc'),
      /** With the states before and after; only for staff. */
      detailed: flag.optional(),
      /** Only changes of this section, segment, question or explanation; only for staff. */
      target: id.optional(),
    }),
    output: paged(change),
  }),
  restoreChange: defineCall({
    method: 'POST',
    path: '/test/history/{id}/restore',
    who: 'content',
    summary: 'Undo a change, including an archived or deleted item',
    params: idParams,
    output: z.object({ homeId: id, kind: z.string(), targetId: id }),
    errors: ['INVALID', 'CONFLICT', 'WRONG_STATE'],
  }),
  restoreChanges: defineCall({
    method: 'POST',
    path: '/test/history/restore',
    expensive: 'bulk',
    who: 'content',
    summary:
      'Undo changes of type, topics or difficulty of many questions, all or none; what else was changed since is kept',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    output: ok,
    errors: ['INVALID', 'CONFLICT', 'WRONG_STATE'],
  }),
};
