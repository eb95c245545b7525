import { z } from 'zod';
import { id, idParams, isoDateTime, noBody } from '../common.ts';
import { defineCall } from '../define.ts';

/**
 * Impersonation of students. Only an ADMIN may use it on an ADMIN.
 * @area user
 */
export const impersonationAdminCalls = {
  impersonate: defineCall({
    method: 'POST',
    path: '/user/{id}/view-as',
    who: 'admin',
    recentPassword: { effect: 'impersonate' },
    summary: 'Start a read-only impersonation of a student, for 30 minutes; a fourth ends the oldest',
    params: idParams,
    body: noBody,
    output: z.object({
      token: z.string(),
      endsAt: isoDateTime,
      user: z.object({ id, firstName: z.string(), lastName: z.string() }),
    }),
    errors: ['WRONG_STATE'],
  }),
};
