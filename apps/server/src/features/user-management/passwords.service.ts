import { notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { clearSignInBudget, passwordSetMail, removePasswordLinks } from '../auth/index.ts';
import type { MailService } from '../mail/index.ts';
import { hashPassword, requireGoodPassword, toPasswordOwner } from '../passwords/index.ts';
import { deleteKnownDevices, endSessions } from '../sessions/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { findById, lockRoles, requireOther, requireReach, updatePassword } from '../users/index.ts';
import { temporaryHours, temporaryPassword } from './temporary-password.ts';

export interface PasswordParts {
  readonly deps: Deps;
  readonly mail: MailService;
  readonly rateLimiter: Throttle;
}
interface Change {
  readonly actor: SessionUser;
  readonly userId: string;
  readonly passwordHash: string;
  readonly now: Date;
}

async function set(tx: Db, { deps, mail }: PasswordParts, change: Change) {
  const { actor, userId, passwordHash, now } = change;
  const expiresAt = new Date(now.getTime() + temporaryHours * 3_600_000);
  const roles = await lockRoles(tx, userId);
  const account = roles && (await findById(tx, userId));
  if (!roles || !account) throw notFound('User');
  requireReach(actor, roles);
  await updatePassword(tx, userId, passwordHash, expiresAt);
  await removePasswordLinks(tx, userId);
  await endSessions(tx, userId, null, now);
  await deleteKnownDevices(tx, userId);
  const to = { email: account.email, firstName: account.firstName };
  await mail.queue(tx, { ...passwordSetMail(deps.config, to, temporaryHours), userId });
  const logged = { before: { temporary: account.passwordTemporary }, after: { temporary: true, expiresAt } };
  await recordSecurityEvent(
    tx,
    deps,
    { action: 'user.temp-password', userId, actorId: actor.id, ...logged },
    now,
  );
  return { email: account.email, expiresAt };
}

async function change(parts: PasswordParts, request: Change): Promise<Date> {
  const { email, expiresAt } = await parts.deps.db.transaction((tx) => set(tx, parts, request));
  // A user who was locked out by somebody's guesses can sign in again.
  await clearSignInBudget(parts.rateLimiter, email);
  return expiresAt;
}

/**
 * Sets a password that works for 72 hours and must be changed at the first sign-in, ends the sessions and notifies the
 * user by email: staff never know a lasting password. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE, INVALID
 * for a password that breaks the rule.
 */
export async function setPasswordOfUser(
  parts: PasswordParts,
  actor: SessionUser,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  requireOther(actor, userId);
  const account = await findById(parts.deps.db, userId);
  if (!account) throw notFound('User');
  requireReach(actor, account.roles);
  await requireGoodPassword('newPassword', password, toPasswordOwner(account));
  await change(parts, { actor, userId, passwordHash: await hashPassword(parts.deps, password), now });
}

/** The same with a generated password, of which only the hash is stored. */
export async function setTemporaryPassword(
  parts: PasswordParts,
  actor: SessionUser,
  userId: string,
  now: Date,
): Promise<{ password: string; expiresAt: string }> {
  requireOther(actor, userId);
  const password = temporaryPassword();
  const expiresAt = await change(parts, {
    actor,
    userId,
    passwordHash: await hashPassword(parts.deps, password),
    now,
  });
  return { password, expiresAt: expiresAt.toISOString() };
}
