import { z } from 'zod';
import { idParams, isoDateTime, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import { ownPassword } from './two-step.bodies.ts';
import { staffRole } from './two-step.entities.ts';

/** Which roles need two-step sign-in, and help for a user who lost the device. */
export const twoStepAdminCalls = {
  policy: defineCall({
    method: 'GET',
    path: '/two-step/policy',
    who: 'owner',
    summary: 'The roles that two-step sign-in is required of, and how many users of each role have it on',
    output: z.object({
      requiredRoles: z.array(staffRole),
      updatedAt: isoDateTime.nullable(),
      roles: z.array(z.object({ role: staffRole, users: z.number(), enabled: z.number() })),
    }),
  }),
  updatePolicy: defineCall({
    method: 'PUT',
    path: '/two-step/policy',
    who: 'owner',
    recentPassword: { effect: 'two-step-policy' },
    summary: 'Require two-step sign-in of these roles; the user who requires it must have it on',
    body: z.strictObject({
      requiredRoles: z.array(staffRole).max(8),
      /** The version that the choice is based on, null for the first; refused if there is a newer one. */
      updatedAt: isoDateTime.nullable().optional(),
    }),
    output: z.object({ requiredRoles: z.array(staffRole), updatedAt: isoDateTime }),
    errors: ['WRONG_STATE', 'CONFLICT'],
  }),
  reset: defineCall({
    method: 'POST',
    path: '/user/{id}/two-step/reset',
    who: 'owner',
    summary:
      'Email another user the link that switches two-step sign-in off, once the owner enters the password there',
    params: idParams,
    body: z.strictObject({ password: ownPassword }),
    output: ok,
    errors: ['INVALID', 'TOO_MANY', 'WRONG_STATE'],
  }),
};
