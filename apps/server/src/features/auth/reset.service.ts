import type { FastifyRequest } from 'fastify';
import { Fault } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import type { MailService } from '../mail/mail.service.ts';
import { limits } from './auth.limits.ts';
import { passwordChangedMail, resetMail } from './auth.mails.ts';
import { findByEmail, findById, markVerified, updatePassword } from './auth.queries.ts';
import { findEmailToken, removeEmailTokens, spendEmailToken } from './email-token.queries.ts';
import { issueEmailToken, linkLifeMs } from './email-token.service.ts';
import { hashPassword } from './password.service.ts';
import { endSessions, startSession } from './session.service.ts';
import type { Throttle } from './throttle.service.ts';
import { hashToken } from './token.ts';

const linkExpired = () =>
  new Fault('LINK_EXPIRED', 'This link has been used or is too old. Ask for a new one.');

/** Mails a reset link; for an unknown address nothing happens, and the caller cannot tell. */
export async function askForReset(deps: Deps, mail: MailService, email: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const account = await findByEmail(tx, email);
    if (!account) return;
    const token = await issueEmailToken(tx, { userId: account.id, email }, 'reset', linkLifeMs.reset, now);
    await mail.queue(tx, resetMail(deps.config, { email, firstName: account.first_name }, token));
  });
}

export async function resetLinkIsGood(deps: Deps, token: string, now: Date): Promise<boolean> {
  const found = await findEmailToken(deps.db, hashToken(token), 'reset');
  return found !== null && found.used_at === null && found.expires_at > now;
}

/**
 * Sets the password, ends all sessions and signs in on this device. The link proves that the address is the user's.
 * Throws LINK_EXPIRED for a link that is used, old, or went to a former address.
 */
export async function resetPassword(
  deps: Deps,
  mail: MailService,
  tries: Throttle,
  given: { readonly token: string; readonly password: string },
  request: FastifyRequest,
  now: Date,
): Promise<{ userId: string; token: string }> {
  if (!(await resetLinkIsGood(deps, given.token, now))) throw linkExpired();
  const passwordHash = await hashPassword(given.password);
  const signedIn = await deps.db.transaction(async (tx) => {
    const userId = await spendEmailToken(tx, hashToken(given.token), 'reset', now);
    if (!userId) throw linkExpired();
    await removeEmailTokens(tx, userId, 'reset');
    await updatePassword(tx, userId, passwordHash);
    await markVerified(tx, userId, now);
    await endSessions(tx, userId);
    const account = await findById(tx, userId);
    if (!account) throw linkExpired();
    const to = { email: account.email, firstName: account.first_name };
    await mail.queue(tx, passwordChangedMail(deps.config, to));
    return { userId, email: account.email, token: await startSession(tx, deps, userId, request, now) };
  });
  // Whoever was locked out by a guesser gets in again.
  await tries.clear(limits.signInAccount, signedIn.email);
  return { userId: signedIn.userId, token: signedIn.token };
}

/** Marks the address of a link as verified. The same link again is fine as long as the address stands. */
export async function verifyAddress(deps: Deps, token: string, now: Date): Promise<void> {
  const tokenHash = hashToken(token);
  await deps.db.transaction(async (tx) => {
    const userId = await spendEmailToken(tx, tokenHash, 'verify', now);
    if (userId) return markVerified(tx, userId, now);
    const found = await findEmailToken(tx, tokenHash, 'verify');
    if (!found?.used_at || !found.email_verified_at) throw linkExpired();
  });
}
