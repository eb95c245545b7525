import { errorMessages } from '@docket/contract';
import { invalid, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { audit } from '../audit/index.ts';
import type { LeaveClasses } from '../classes/index.ts';
import { deleteTutorsOfAccount } from '../tutors/index.ts';
import { requireAnotherAdmin } from '../users/index.ts';
import { findEmail, lockAccount, removePersonalData } from './deletion.queries.ts';

/**
 * Ends paid subscriptions and removes the cards before an account is deleted, so that nobody is charged afterwards.
 * @throws ApiError UNAVAILABLE when the payment provider does not respond; then the account stays
 */
export type EndBilling = (userId: string) => Promise<void>;

/**
 * Deletes an account permanently, all or nothing; the address must be sent as a confirmation. Afterwards the address
 * is free again.
 */
export async function deleteAccount(
  deps: Deps,
  endBilling: EndBilling,
  leaveClasses: LeaveClasses,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  if ((await findEmail(deps.db, userId)) === email) await endBilling(userId);
  await deps.db.transaction(async (tx) => {
    // Before the account: linking a tutor locks the list of tutors before the account, and changing a class locks the
    // class before the rows of its students. Deletions wait for each other at the list, so that two of them cannot
    // lock classes crosswise.
    const tutorSlugs = await deleteTutorsOfAccount(deps, tx, userId, { userId, now });
    await leaveClasses(tx, { userId, tutorSlugs, by: userId }, now);
    await requireAnotherAdmin(tx, userId);
    const own = await lockAccount(tx, userId);
    if (own === null) throw notFound('User');
    if (own !== email) throw invalid('email', errorMessages.users.notYourEmail);
    // Logged first, because afterwards the log no longer says from where the account was used.
    await audit(tx, { newId: deps.newId, now, actorId: userId }, 'user.delete', `user:${userId}`);
    await removePersonalData(tx, { userId, email: own, by: userId }, now);
  });
}
