import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

/** Where an account is signed in. */
export const signedIn = z.object({
  id,
  current: z.boolean(),
  /** True for a staff member who impersonates the account: such a session cannot change anything. */
  staff: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: isoDateTime,
  lastSeenAt: isoDateTime,
  expiresAt: isoDateTime,
});
export type SignedIn = z.infer<typeof signedIn>;

/** What can happen to an account, as the audit log names it. */
export const securityActions = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.blocked',
  'sign-in.code-failed',
  'sign-in.code-reused',
  'sign-out.device',
  'sign-out.everywhere',
  'password.reset-requested',
  'password.reset',
  'password.changed',
  'password.check-failed',
  'code.check-failed',
  'email.change-requested',
  'email.changed',
  'google.linked',
  'google.unlinked',
  'two-step.on',
  'two-step.off',
  'two-step.recovery-codes',
  'two-step.recovery-code-used',
  'two-step.reset-requested',
  'two-step.reset',
  'two-step.key-added',
  'two-step.key-removed',
  'access.refused',
  'user.roles',
  'user.password',
  'user.temp-password',
  'user.sessions',
  'user.view-as',
] as const;
export type SecurityAction = (typeof securityActions)[number];

/** A security event of the own account. */
export const securityEvent = z.object({
  id,
  at: isoDateTime,
  action: z.enum(securityActions),
  /** Who did it: the owner, staff, or somebody who did not prove who they are. */
  by: z.enum(['owner', 'staff', 'unknown']),
  /** How the owner signed in, where that is known. */
  method: z.enum(['password', 'google', 'link', 'reset', 'sign-up', 'two-step', 'security-key']).nullable(),
  isNewDevice: z.boolean(),
  /** Empty for staff, and for events before addresses were recorded. */
  address: z.string(),
  userAgent: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;
