import type { Role } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { ApiError, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { removePasswordLinks } from '../auth/index.ts';
import { endSessions } from '../sessions/index.ts';
import { clearPassword, lockRoles, requireAnotherAdmin, updateRoles } from '../users/index.ts';

/**
 * Replaces the roles of a user, ends the user's sessions, and writes the audit log. Unused links for choosing a
 * password become invalid too, and a new administrator must choose a new password: a manager may have set the old
 * one, and must not get administrator access by it. Throws CONFLICT unless the roles are those that were `seen`.
 */
export async function changeRoles(
  deps: Pick<Deps, 'db' | 'newId' | 'securityLog'>,
  change: {
    readonly actorId: string | null;
    readonly userId: string;
    readonly roles: readonly Role[];
    readonly seen?: readonly Role[] | undefined;
  },
  now: Date,
): Promise<void> {
  const { actorId, userId, roles, seen } = change;
  await deps.db.transaction(async (tx) => {
    if (!roles.includes('ADMIN')) await requireAnotherAdmin(tx, userId);
    const before = await lockRoles(tx, userId);
    if (!before) throw notFound('User');
    if (seen && [...seen].sort().join() !== [...before].sort().join())
      throw new ApiError('CONFLICT', errorMessages.common.changedByOther);
    await updateRoles(tx, userId, roles);
    await endSessions(tx, userId, null, now);
    await removePasswordLinks(tx, userId);
    if (roles.includes('ADMIN') && !before.includes('ADMIN')) await clearPassword(tx, userId);
    const change = { before: { roles: before }, after: { roles } };
    await recordSecurityEvent(tx, deps, { action: 'user.roles', userId, actorId, ...change }, now);
  });
}
