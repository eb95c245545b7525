import type { Role } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { removePasswordLinks } from '../auth/email-token.queries.ts';
import { endSessions } from '../auth/session.service.ts';
import { forgetPassword, lockAdmins, lockRoles, updateRoles } from './roles.queries.ts';

/** Throws WRONG_STATE when the product would be left without anybody who can grant roles. */
export async function keepAnAdmin(tx: Db, leavingId: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === leavingId) throw wrongState(errorMessages.users.lastAdmin);
}

/**
 * Gives a user these roles in place of the old ones, ends the user's sessions, and writes it into the audit log. Links to
 * choose a password that are on their way end too, and who becomes an administrator chooses a new one: a manager may have
 * set the old one, and must not become an administrator by it.
 */
export async function changeRoles(
  deps: Deps,
  change: { readonly actorId: string | null; readonly userId: string; readonly roles: readonly Role[] },
  now: Date,
): Promise<void> {
  const { actorId, userId, roles } = change;
  await deps.db.transaction(async (tx) => {
    if (!roles.includes('ADMIN')) await keepAnAdmin(tx, userId);
    const before = await lockRoles(tx, userId);
    if (!before) throw notFound('User');
    await updateRoles(tx, userId, roles);
    await endSessions(tx, userId, null, now);
    await removePasswordLinks(tx, userId);
    if (roles.includes('ADMIN') && !before.includes('ADMIN')) await forgetPassword(tx, userId);
    await writeAudit(tx, {
      id: deps.newId(),
      at: now,
      actorId,
      action: 'user.roles',
      target: `user:${userId}`,
      before: { roles: before },
      after: { roles },
    });
  });
}
