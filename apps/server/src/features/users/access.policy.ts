import type { Role } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { opensAdminApp } from '@docket/rules';
import { ApiError, wrongState } from '../../api-error.ts';
import type { SessionUser } from '../../http/handlers.ts';

/**
 * Throws FORBIDDEN where somebody who is not ADMIN reaches for the way into an ADMIN's account: its password, its
 * sessions. A MANAGER could make themselves ADMIN otherwise, which ADMINs alone may do.
 */
export function requireReach(actor: Pick<SessionUser, 'roles'>, roles: readonly Role[]): void {
  if (roles.includes('ADMIN') && !actor.roles.includes('ADMIN'))
    throw new ApiError('FORBIDDEN', errorMessages.access.adminOnly);
}

/** Throws WRONG_STATE for the own account: a stolen session must not set the password without knowing the old one. */
export function requireOther(actor: Pick<SessionUser, 'id'>, userId: string): void {
  if (actor.id === userId) throw wrongState(errorMessages.access.ownPassword);
}

/** Throws WRONG_STATE for an account that is no student's: there is nothing of the kind to be set. */
export function requireStudent(roles: readonly Role[]): void {
  if (!roles.includes('STUDENT')) throw wrongState(errorMessages.access.studentsOnly);
}

/** Throws WRONG_STATE unless it is a student's account without any role of staff. */
export function requirePlainStudent(roles: readonly Role[]): void {
  if (!roles.includes('STUDENT') || opensAdminApp(roles))
    throw wrongState(errorMessages.access.viewStudentsOnly);
}
