import type { Role } from '@docket/contract';
import { opensAdminApp } from '@docket/rules';
import { Fault, wrongState } from '../../fault.ts';
import type { SessionUser } from '../../http/handlers.ts';

/**
 * Throws FORBIDDEN where somebody who is not ADMIN reaches for the way into an ADMIN's account: its password, its
 * sessions. A MANAGER could make themselves ADMIN otherwise, which ADMINs alone may do.
 */
export function requireReach(actor: Pick<SessionUser, 'roles'>, roles: readonly Role[]): void {
  if (roles.includes('ADMIN') && !actor.roles.includes('ADMIN'))
    throw new Fault('FORBIDDEN', 'Only an administrator may do this to the account of an administrator');
}

/** Throws WRONG_STATE for the own account: a stolen session must not set the password without knowing the old one. */
export function requireOther(actor: Pick<SessionUser, 'id'>, userId: string): void {
  if (actor.id === userId)
    throw wrongState('This is your own account. Change its password on your account page.');
}

/** Throws WRONG_STATE for an account that is no student's: there is nothing of the kind to be set. */
export function requireStudent(roles: readonly Role[]): void {
  if (!roles.includes('STUDENT')) throw wrongState('This is only for the accounts of students.');
}

/** Throws WRONG_STATE unless it is a student's account without any role of staff. */
export function requirePlainStudent(roles: readonly Role[]): void {
  if (!roles.includes('STUDENT') || opensAdminApp(roles))
    throw wrongState('Only the accounts of students without a staff role can be looked at.');
}
