import { z } from 'zod';
import { idParams, isoDateTime, noBody, ok, password } from '../common.ts';
import { defineCall } from '../define.ts';

/**
 * Passwords of other users. Only an ADMIN may use these calls on an ADMIN.
 * @area user
 */
export const passwordAdminCalls = {
  changePasswordOfUser: defineCall({
    method: 'PUT',
    path: '/user/{id}/change-password',
    who: 'admin',
    recentPassword: { effect: 'set-password' },
    summary:
      'Set a password for 72 hours that must be changed at the next sign-in; the user is notified and signed out',
    params: idParams,
    body: z.strictObject({ newPassword: password }),
    output: ok,
    errors: ['INVALID'],
  }),
  temporaryPassword: defineCall({
    method: 'PUT',
    path: '/user/temp-password/{id}',
    who: 'admin',
    recentPassword: { effect: 'set-password' },
    summary:
      'Create a temporary password for 72 hours that must be changed at the next sign-in; it is shown once',
    params: idParams,
    body: noBody,
    output: z.object({ password: z.string(), expiresAt: isoDateTime }),
  }),
};
