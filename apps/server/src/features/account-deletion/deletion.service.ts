import { errorMessages } from '@docket/contract';
import { invalid, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { audit } from '../audit/index.ts';
import type { LeaveClasses } from '../classes/index.ts';
import { deleteTutorsOfAccount } from '../tutors/index.ts';
import { keepAnAdmin } from '../users/index.ts';
import { findEmail, lockAccount, removePersonalData } from './deletion.queries.ts';

/**
 * Ends what is paid for and removes the cards, before an account is deleted: nobody is charged after that.
 * @throws ApiError UNAVAILABLE when the payment provider does not answer; the account stays then
 */
export type EndBilling = (userId: string) => Promise<void>;

/** Deletes an account for good, all or nothing; the address must be sent as a confirmation. The address is free again then. */
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
    // Before the account: whoever links a tutor holds the list of tutors before it, and whoever changes a class locks it
    // before the rows of its students. Deletions wait for each other at the list, so that two cannot lock classes crosswise.
    const tutorSlugs = await deleteTutorsOfAccount(deps, tx, userId, { userId, now });
    await leaveClasses(tx, { userId, tutorSlugs, by: userId }, now);
    await keepAnAdmin(tx, userId);
    const own = await lockAccount(tx, userId);
    if (own === null) throw notFound('User');
    if (own !== email) throw invalid('email', errorMessages.users.notYourEmail);
    await removePersonalData(tx, { userId, email: own, by: userId }, now);
    await audit(tx, { newId: deps.newId, now, actorId: userId }, 'user.delete', `user:${userId}`);
  });
}
