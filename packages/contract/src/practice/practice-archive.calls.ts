import { z } from 'zod';
import { id, idParams, noBody, ok } from '../common.ts';
import { defineCall } from '../define.ts';

const ids = z.strictObject({ ids: z.array(id).min(1).max(200) });
const changed = z.object({ changed: z.number() });
const kindQuery = z.strictObject({ kind: z.enum(['test', 'section']) });

/** Archiving and deleting practice tests and timed sections. */
export const practiceArchiveCalls = {
  archiveMany: defineCall({
    method: 'PUT',
    path: '/practice-test/archive',
    who: 'student',
    summary: 'Archive several',
    body: ids,
    output: changed,
  }),
  archiveAll: defineCall({
    method: 'PUT',
    path: '/practice-test/archive-all',
    expensive: 'bulk',
    who: 'student',
    summary: 'Archive all finished ones of a kind',
    query: kindQuery,
    body: noBody,
    output: changed,
  }),
  restoreMany: defineCall({
    method: 'PUT',
    path: '/practice-test/restore',
    who: 'student',
    summary: 'Restore several from the archive',
    body: ids,
    output: changed,
  }),
  restoreAll: defineCall({
    method: 'PUT',
    path: '/practice-test/restore-all',
    expensive: 'bulk',
    who: 'student',
    summary: 'Restore all of a kind from the archive',
    query: kindQuery,
    body: noBody,
    output: changed,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/practice-test/{id}',
    who: 'student',
    summary: 'Delete one of your practice tests from the history',
    params: idParams,
    output: ok,
  }),
};
