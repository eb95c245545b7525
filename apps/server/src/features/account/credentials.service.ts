import { errorMessages } from '@docket/contract';
import type { FastifyRequest } from 'fastify';
import { invalid, notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Task } from '../../http/deferred.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { requireRecentPassword } from '../../http/recent-password.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import {
  limits,
  passwordChangedMail,
  readRequester,
  removePasswordLinks,
  sendVerifyMail,
} from '../auth/index.ts';
import type { MailService } from '../mail/index.ts';
import {
  hashPassword,
  type PasswordCheckParts,
  requireGoodPassword,
  requirePassword,
  toPasswordOwner,
  verifyPassword,
} from '../passwords/index.ts';
import {
  deleteKnownDevices,
  endSessions,
  extendSession,
  markPasswordChosen,
  sessionEnd,
} from '../sessions/index.ts';
import { type Account, findById, updatePassword } from '../users/index.ts';
import type { AddressChange } from './change-of-address.task.ts';

export interface CredentialParts extends PasswordCheckParts {
  readonly mail: MailService;
  readonly addressChange: Task<AddressChange>;
}

async function ownAccount(db: Db, userId: string): Promise<Account> {
  const account = await findById(db, userId);
  if (!account) throw notFound('User');
  return account;
}

/**
 * Requires the current password, or a sign-in a short while ago where there is none: whoever finds a session must not
 * be able to keep the account (decision 82). @throws INVALID, TOO_MANY, PASSWORD_NEEDED
 */
const requireOwner = async (
  parts: CredentialParts,
  { user, account }: { readonly user: SessionUser; readonly account: Account },
  field: string,
  password: string | undefined,
  now: Date,
): Promise<void> =>
  account.passwordHash === null
    ? requireRecentPassword(user, now)
    : requirePassword(parts, account, field, password, now);

/** Changes the password and signs the other devices out; links that were mailed before become invalid. */
export async function changePassword(
  parts: CredentialParts,
  user: SessionUser,
  input: { readonly oldPassword?: string | undefined; readonly newPassword: string },
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const { deps, mail } = parts;
  const account = await ownAccount(deps.db, user.id);
  // A password that must be changed was already verified by the sign-in; a temporary one must not be kept.
  if (!account.passwordTemporary && !user.mustChangePassword)
    await requireOwner(parts, { user, account }, 'oldPassword', input.oldPassword, now);
  else if (account.passwordTemporary && (await verifyPassword(deps, account.passwordHash, input.newPassword)))
    throw invalid('newPassword', errorMessages.users.notTemporaryPassword);
  await requireGoodPassword('newPassword', input.newPassword, toPasswordOwner(account));
  const passwordHash = await hashPassword(deps, input.newPassword);
  await deps.db.transaction(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await removePasswordLinks(tx, user.id);
    await endSessions(tx, user.id, user.sessionId, now);
    await deleteKnownDevices(tx, user.id, request);
    await markPasswordChosen(tx, user.sessionId);
    if (account.passwordTemporary) await extendSession(tx, user.sessionId, sessionEnd(now));
    const to = { email: account.email, firstName: account.firstName };
    await mail.queue(tx, passwordChangedMail(deps.config, to));
    await recordSecurityEvent(tx, deps, { action: 'password.changed', userId: user.id }, now);
  });
}

/**
 * Begins a change of the address: the account gets it once the link that is mailed there is opened by somebody who is
 * signed in to the account. If another
 * account has it, its owner gets a mail instead; the response is the same, and all of this happens after it.
 */
export async function changeEmail(
  parts: CredentialParts,
  user: SessionUser,
  input: { readonly newEmail: string; readonly password?: string | undefined },
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const { deps, rateLimiter, addressChange } = parts;
  const account = await ownAccount(deps.db, user.id);
  const { newEmail: email } = input;
  if (account.email === email) throw invalid('newEmail', errorMessages.users.sameEmail);
  await requireOwner(parts, { user, account }, 'password', input.password, now);
  await rateLimiter.take(limits.mailAccount, user.id, now);
  const change = { userId: user.id, email, requester: readRequester(request) };
  await deps.db.transaction((tx) => addressChange.requestIn(tx, change));
}

export async function resendVerifyMail(parts: CredentialParts, userId: string, now: Date): Promise<void> {
  const { deps, mail, rateLimiter } = parts;
  const account = await ownAccount(deps.db, userId);
  if (account.emailVerifiedAt) throw wrongState(errorMessages.users.alreadyVerified);
  await rateLimiter.take(limits.mailAccount, userId, now);
  await deps.db.transaction((tx) =>
    sendVerifyMail(tx, deps, mail, { userId, email: account.email, firstName: account.firstName }, now),
  );
}
