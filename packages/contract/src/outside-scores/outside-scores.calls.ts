import { z } from 'zod';
import { idParams, ok, seenVersion } from '../common.ts';
import { defineCall } from '../define.ts';
import { editableOutsideScore, outsideScore } from './outside-scores.entities.ts';

/** A student's scores of tests that were taken elsewhere. */
export const outsideScoreCalls = {
  create: defineCall({
    method: 'POST',
    path: '/outside-score',
    who: 'student',
    summary: 'Add scores of tests taken elsewhere: all of them, or none if one is refused',
    body: z.strictObject({ scores: z.array(z.strictObject(editableOutsideScore.create)).min(1).max(100) }),
    output: z.object({ scores: z.array(outsideScore) }),
    errors: ['INVALID'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/outside-score/{id}',
    who: 'student',
    summary: 'Change what a score from elsewhere says; with updatedAt only if nobody changed it since',
    params: idParams,
    body: z.strictObject({ ...editableOutsideScore.change, ...seenVersion }),
    output: z.object({ score: outsideScore }),
    errors: ['INVALID', 'CONFLICT'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/outside-score/{id}',
    who: 'student',
    summary: 'Delete a score from elsewhere',
    params: idParams,
    output: ok,
  }),
};
