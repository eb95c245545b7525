import { errorMessages } from '@docket/contract';
import { ApiError, notFound, wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import { audit } from '../../audit/index.ts';
import { deleteTutorsOfAccount } from '../../tutors/index.ts';
import { lockAdmins, requireAnotherAdmin, requireReach } from '../../users/index.ts';
import { lockAccount, removePersonalData } from '../deletion.queries.ts';
import type { DeletionHooks } from '../deletion.service.ts';
import { countGoing, countStaying, findAccount, findDeleted } from './deletion-labels.queries.ts';

const ownAccount = 'This is your own account. Delete it in your account settings.';

/** What a deletion would remove and keep, and the reason if it is refused. Throws NOT_FOUND. */
export async function previewDeletion(deps: Deps, actor: SessionUser, userId: string) {
  const found = await findAccount(deps.db, userId);
  if (!found) throw notFound('User');
  const admins = found.roles.includes('ADMIN') ? await deps.db.transaction(lockAdmins) : [];
  const refused =
    userId === actor.id
      ? ownAccount
      : admins.length === 1 && admins[0] === userId
        ? errorMessages.users.lastAdmin
        : found.roles.includes('ADMIN') && !actor.roles.includes('ADMIN')
          ? "Only an administrator can delete an administrator's account."
          : null;
  return {
    id: userId,
    name: found.name,
    email: found.email,
    goes: await countGoing(deps.db, userId, found.email),
    stays: await countStaying(deps.db, userId),
    blocked: refused,
  };
}

/**
 * Deletes an account permanently, all or nothing; returns what was removed and what stays. Throws NOT_FOUND,
 * FORBIDDEN if a user who is not ADMIN deletes an ADMIN's account, WRONG_STATE for the requester's own account and
 * for the last administrator's.
 */
export async function deleteUser(
  deps: Deps,
  { endBilling, leaveClasses, notifyNewsletter }: DeletionHooks,
  actor: SessionUser,
  userId: string,
  now: Date,
) {
  if (userId === actor.id) throw wrongState(ownAccount);
  const known = await findAccount(deps.db, userId);
  if (known?.roles.includes('STUDENT')) await endBilling(userId);
  return deps.db.transaction(async (tx) => {
    const found = await findAccount(tx, userId);
    if (!found) throw notFound('User');
    // As the preview shows it: including the seats in classes, which are removed next.
    const [goes, stays] = [await countGoing(tx, userId, found.email), await countStaying(tx, userId)];
    // Before the account: linking a tutor locks the list of tutors before the account, and changing a class locks the
    // class before the rows of its students. Deletions wait for each other at the list, so that two of them cannot
    // lock classes crosswise.
    const tutorSlugs = await deleteTutorsOfAccount(deps, tx, userId, { userId: actor.id, now });
    await leaveClasses(tx, { userId, tutorSlugs, by: actor.id }, now);
    await requireAnotherAdmin(tx, userId);
    const email = await lockAccount(tx, userId);
    if (email === null) throw notFound('User');
    const locked = await findAccount(tx, userId);
    requireReach(actor, locked?.roles ?? []);
    for (const address of await removePersonalData(tx, { userId, email, by: actor.id }, now))
      await notifyNewsletter(tx, address);
    await audit(tx, { newId: deps.newId, now, actorId: actor.id }, 'user.delete', `user:${userId}`, {
      before: { roles: found.roles },
    });
    return { goes, stays };
  });
}

/** The data that remains of a deleted account. Throws NOT_FOUND if the account is not deleted. */
export async function deletedUser(deps: Deps, userId: string) {
  const row = await findDeleted(deps.db, userId);
  if (!row) throw new ApiError('NOT_FOUND', errorMessages.users.noDeletedAccount);
  return {
    id: userId,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt!.toISOString(),
    deletedBy:
      row.deletedBy && row.deletedByName && row.deletedBy !== userId
        ? { id: row.deletedBy, name: row.deletedByName }
        : null,
    byThemselves: row.deletedBy === userId,
    simulated: row.simulated,
    stays: await countStaying(deps.db, userId),
  };
}
