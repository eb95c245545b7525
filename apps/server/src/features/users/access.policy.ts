import type { Role } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { opensAdminApp } from '@docket/rules';
import { ApiError, wrongState } from '../../api-error.ts';
import type { SessionUser } from '../../http/handlers.ts';

/**
 * Throws FORBIDDEN if a user who is not ADMIN changes the password or sessions of an ADMIN's account. Otherwise a
 * MANAGER could become ADMIN, a role that only ADMINs may grant.
 */
export function requireReach(actor: Pick<SessionUser, 'roles'>, roles: readonly Role[]): void {
  if (roles.includes('ADMIN') && !actor.roles.includes('ADMIN'))
    throw new ApiError('FORBIDDEN', errorMessages.access.adminOnly);
}

/**
 * Throws WRONG_STATE for the requester's own account: a stolen session must not set the password without knowing the
 * old one.
 */
export function requireOther(actor: Pick<SessionUser, 'id'>, userId: string): void {
  if (actor.id === userId) throw wrongState(errorMessages.access.ownPassword);
}

/** Throws WRONG_STATE if the account is not a student's: this cannot be set for it. */
export function requireStudent(roles: readonly Role[]): void {
  if (!roles.includes('STUDENT')) throw wrongState(errorMessages.access.studentsOnly);
}

/** Throws WRONG_STATE unless it is a student's account without any staff role. */
export function requirePlainStudent(roles: readonly Role[]): void {
  if (!roles.includes('STUDENT') || opensAdminApp(roles))
    throw wrongState(errorMessages.access.viewStudentsOnly);
}
