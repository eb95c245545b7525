import { z } from 'zod';
import { signedIn } from '../auth/session.entities.ts';
import { id, idParams, ok } from '../common.ts';
import { dataOfUser, defineCall } from '../define.ts';
import { role } from './users.entities.ts';

/**
 * Roles and sessions of other users. Only an ADMIN may use these calls on an ADMIN.
 * @area user
 */
export const userAccessAdminCalls = {
  changeRoles: defineCall({
    method: 'PUT',
    path: '/user/{id}/roles',
    who: 'owner',
    recentPassword: { effect: 'grant-roles' },
    summary: 'Give a user these roles in place of the old ones; ends the sessions of that user',
    params: idParams,
    body: z.strictObject({
      roles: z.array(role).max(9),
      /** The roles that were read; refused if they have changed since. */
      before: z.array(role).max(9).optional(),
    }),
    output: z.object({ roles: z.array(role) }),
    errors: ['WRONG_STATE', 'CONFLICT'],
  }),
  listSessionsOfUser: defineCall({
    method: 'GET',
    path: '/user/{id}/sessions',
    personalData: dataOfUser,
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
};
