import { z } from 'zod';
import { signedIn } from '../auth/session.entities.ts';
import { id, idParams, isoDateTime, nothing, ok, password } from '../common.ts';
import { defineCall } from '../define.ts';
import { role } from './users.entities.ts';

/** Roles, passwords, sessions, and impersonation. Only an ADMIN may use these calls on an ADMIN. */
export const userAccessCalls = {
  changeRoles: defineCall({
    method: 'PUT',
    path: '/user/{id}/roles',
    who: 'owner',
    summary: 'Give a user these roles in place of the old ones; ends the sessions of that user',
    params: idParams,
    body: z.strictObject({ roles: z.array(role).max(9) }),
    output: z.object({ roles: z.array(role) }),
    errors: ['WRONG_STATE'],
  }),
  changePasswordOfUser: defineCall({
    method: 'PUT',
    path: '/user/{id}/change-password',
    who: 'admin',
    summary: 'Set the password of a user, who is notified by email and signed out everywhere',
    params: idParams,
    body: z.strictObject({ newPassword: password }),
    output: ok,
  }),
  temporaryPassword: defineCall({
    method: 'PUT',
    path: '/user/temp-password/{id}',
    who: 'admin',
    summary:
      'Create a temporary password for 72 hours that must be changed at the next sign-in; it is shown once',
    params: idParams,
    body: nothing.optional(),
    output: z.object({ password: z.string(), expiresAt: isoDateTime }),
  }),
  listSessionsOfUser: defineCall({
    method: 'GET',
    path: '/user/{id}/sessions',
    who: 'admin',
    summary: 'Where a user is signed in',
    params: idParams,
    output: z.object({ sessions: z.array(signedIn) }),
  }),
  endSessionOfUser: defineCall({
    method: 'DELETE',
    path: '/user/{id}/sessions/{sessionId}',
    who: 'admin',
    summary: 'End one session of a user',
    params: z.strictObject({ id, sessionId: id }),
    output: ok,
  }),
  endSessionsOfUser: defineCall({
    method: 'DELETE',
    path: '/user/{id}/sessions',
    who: 'admin',
    summary: 'Sign a user out everywhere; of your own account the session of this call stays',
    params: idParams,
    output: z.object({ ended: z.number() }),
  }),
  viewAs: defineCall({
    method: 'POST',
    path: '/user/{id}/view-as',
    who: 'admin',
    summary: 'Start a read-only impersonation of a student, for 30 minutes; a fourth ends the oldest',
    params: idParams,
    body: nothing.optional(),
    output: z.object({
      token: z.string(),
      endsAt: isoDateTime,
      user: z.object({ id, firstName: z.string(), lastName: z.string() }),
    }),
    errors: ['WRONG_STATE'],
  }),
};
