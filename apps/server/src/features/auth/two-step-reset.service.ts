import { errorMessages } from '@docket/contract';
import { invalid, wrongState } from '../../api-error.ts';
import { hashToken } from '../../http/token.ts';
import { type PasswordCheckParts, verifyOwnPassword } from '../passwords/index.ts';
import { type IssueResetToken, turnOffLost } from '../two-step/index.ts';
import { findById } from '../users/index.ts';
import { findEmailToken, removeEmailTokens, spendEmailToken } from './email-token.queries.ts';
import { issueEmailToken, linkLifeMs } from './email-token.service.ts';
import { linkExpired } from './reset.service.ts';

/** The link that an administrator sends to a user who lost the second step; the last one counts. */
export const issueTwoStepReset: IssueResetToken = async (tx, to, now) => {
  await removeEmailTokens(tx, to.userId, 'two-step-reset');
  return issueEmailToken(tx, to, 'two-step-reset', linkLifeMs.twoStepReset, now);
};

/**
 * Turns two-step sign-in off for the owner of a link, who enters the password as at the set-up. A new password ends the
 * link, so that a mailbox alone is not enough (decision 97).
 * @throws LINK_EXPIRED, INVALID for a wrong password, TOO_MANY, WRONG_STATE for an account without a password
 */
export async function resetTwoStep(
  { deps, rateLimiter }: PasswordCheckParts,
  { token, password }: { readonly token: string; readonly password: string },
  now: Date,
): Promise<void> {
  const tokenHash = hashToken(token);
  const found = await findEmailToken(deps.db, tokenHash, 'two-step-reset');
  const account =
    found && found.usedAt === null && found.expiresAt > now ? await findById(deps.db, found.userId) : null;
  if (!account) throw linkExpired();
  if (account.passwordHash === null) throw wrongState(errorMessages.twoStep.passwordFirst);
  if (!(await verifyOwnPassword({ deps, rateLimiter }, account.id, password, now)))
    throw invalid('password', errorMessages.users.wrongPassword);
  await deps.db.transaction(async (tx) => {
    const userId = await spendEmailToken(tx, tokenHash, 'two-step-reset', now);
    if (!userId) throw linkExpired();
    await deps.jobs.requestIn(tx, 'mail-secrets');
    await turnOffLost(tx, deps, { userId, actorId: userId }, now);
  });
}
