import { errorMessages } from '@docket/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';
import { type Db, isUniqueViolation } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { hashToken } from '../../http/token.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { MailService } from '../mail/index.ts';
import type { MoveSubscription } from '../newsletter/index.ts';
import { hashPassword, requireGoodPassword, toPasswordOwner } from '../passwords/index.ts';
import { deleteKnownDevices, endSessions } from '../sessions/index.ts';
import { type SignIn, startSessionOrChallenge } from '../two-step/index.ts';
import { type Account, findById, markVerified, updatePassword, updateVerifiedEmail } from '../users/index.ts';
import { readRequester } from './account-mail.service.ts';
import { addressChangedMail, passwordChangedMail } from './auth.mails.ts';
import type { AuthTasks } from './auth.tasks.ts';
import {
  findAddressLinkOwner,
  findEmailToken,
  removeLinksToOtherAddresses,
  removePasswordLinks,
  spendAddressChange,
  spendEmailToken,
} from './email-token.queries.ts';
import { removeGoogleId } from './google-link.queries.ts';

export interface ResetParts {
  readonly deps: Deps;
  readonly mail: MailService;
  readonly tasks: AuthTasks;
}
interface AddressParts {
  readonly deps: Deps;
  readonly mail: MailService;
  readonly moveSubscription: MoveSubscription;
}

export const linkExpired = () => new ApiError('LINK_EXPIRED', errorMessages.auth.resetLinkExpired);

/** Requests the email with a reset link; neither response nor time reveals whether the address has an account. */
export function requestReset(
  { deps, tasks }: Pick<ResetParts, 'deps' | 'tasks'>,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const requester = readRequester(request);
  return deps.db.transaction((tx) => tasks.resetEmail.requestIn(tx, { email, requester }));
}

async function findGoodLink(deps: Deps, token: string, now: Date) {
  const found = await findEmailToken(deps.db, hashToken(token), 'reset');
  return found !== null && found.usedAt === null && found.expiresAt > now ? found : null;
}

/**
 * Whether a link still works, and whose password it sets: the page says the rule for staff or students. Null for a
 * link that was used, is expired, or was sent to a former address.
 */
export async function findResetOwner(deps: Deps, token: string, now: Date): Promise<Account | null> {
  const found = await findGoodLink(deps, token, now);
  return found && findById(deps.db, found.userId);
}

/**
 * Sets the password, ends all sessions and signs in on this device. The link proves that the user owns the address.
 * Throws LINK_EXPIRED for a link that was used, is expired, or was sent to a former address; INVALID for a password
 * that breaks the rule.
 */
export async function resetPassword(
  { deps, mail }: ResetParts,
  input: { readonly token: string; readonly password: string },
  request: FastifyRequest,
  now: Date,
): Promise<SignIn> {
  const found = await findGoodLink(deps, input.token, now);
  const owner = found && (await findById(deps.db, found.userId));
  if (!owner) throw linkExpired();
  await requireGoodPassword('password', input.password, toPasswordOwner(owner));
  const passwordHash = await hashPassword(deps, input.password);
  return deps.db.transaction(async (tx) => {
    const userId = await spendEmailToken(tx, hashToken(input.token), 'reset', now);
    if (!userId) throw linkExpired();
    await removePasswordLinks(tx, userId);
    await deps.jobs.requestIn(tx, 'mail-secrets');
    await updatePassword(tx, userId, passwordHash);
    // Before the address was verified, somebody else may have linked a Google account to sign in later (decision 78).
    if (owner.emailVerifiedAt === null && owner.googleId !== null) {
      await removeGoogleId(tx, userId);
      await recordSecurityEvent(tx, deps, { action: 'google.unlinked', userId }, now);
    }
    await markVerified(tx, userId, now);
    await endSessions(tx, userId, null, now);
    await deleteKnownDevices(tx, userId);
    await recordSecurityEvent(tx, deps, { action: 'password.reset', userId }, now);
    const to = { email: owner.email, firstName: owner.firstName };
    await mail.queue(tx, passwordChangedMail(deps.config, to));
    return startSessionOrChallenge(tx, deps, { userId, method: 'reset' }, request, now);
  });
}

/**
 * Changes an account to the address that its owner requested, ends its other sessions and notifies the former address.
 * Returns false for any other link.
 */
async function changeAddress(
  tx: Db,
  { deps, mail, moveSubscription }: AddressParts,
  tokenHash: string,
  { reader, now }: { readonly reader: SessionUser | null; readonly now: Date },
): Promise<boolean> {
  const change = await spendAddressChange(tx, tokenHash, now);
  if (!change) return false;
  const account = await findById(tx, change.userId);
  if (!account) return false;
  await updateVerifiedEmail(tx, account.id, change.email, now);
  await moveSubscription(tx, { userId: account.id, from: account.email, to: change.email });
  await removeLinksToOtherAddresses(tx, account.id);
  await endSessions(tx, account.id, reader?.id === account.id ? reader.sessionId : null, now);
  const to = { email: account.email, firstName: account.firstName };
  await mail.queue(tx, { ...addressChangedMail(to, change.email), userId: account.id });
  await recordSecurityEvent(tx, deps, { action: 'email.changed', userId: account.id }, now);
  return true;
}

/**
 * Marks the address of a link as verified, or changes to it. It must be opened in a session of its account: who reads
 * the mail may be a stranger to the account that asked for it (decision 78). Opening the link again is fine while the
 * address is current.
 * @throws SIGN_IN_NEEDED, and then the link still works; LINK_EXPIRED, also when another account has got the address
 *   since
 */
export async function verifyAddress(
  parts: AddressParts,
  token: string,
  reader: SessionUser | null,
  now: Date,
): Promise<void> {
  const { deps } = parts;
  const tokenHash = hashToken(token);
  const ownerId = await findAddressLinkOwner(deps.db, tokenHash, now);
  if (ownerId !== null && ownerId !== reader?.id)
    throw new ApiError('SIGN_IN_NEEDED', errorMessages.auth.signInToVerify);
  await deps.db
    .transaction(async (tx) => {
      await deps.jobs.requestIn(tx, 'mail-secrets');
      const verifiedId = await spendEmailToken(tx, tokenHash, 'verify', now);
      if (verifiedId) return void (await markVerified(tx, verifiedId, now));
      if (await changeAddress(tx, parts, tokenHash, { reader, now })) return;
      const found =
        (await findEmailToken(tx, tokenHash, 'verify')) ??
        (await findEmailToken(tx, tokenHash, 'change-email'));
      if (!found?.usedAt || !found.emailVerifiedAt) throw linkExpired();
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? linkExpired() : error;
    });
}
