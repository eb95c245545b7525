import { type Db, isUniqueViolation } from '../../db/database.ts';
import { Fault, invalid, notFound, wrongState } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { limits } from '../auth/auth.limits.ts';
import { addressChangedMail, passwordChangedMail } from '../auth/auth.mails.ts';
import { type Account, findById, updatePassword } from '../auth/auth.queries.ts';
import { removeEmailTokens } from '../auth/email-token.queries.ts';
import { hashPassword, passwordFits } from '../auth/password.service.ts';
import { extendSession } from '../auth/session.queries.ts';
import { endSessions, sessionEnd } from '../auth/session.service.ts';
import { sendVerifyMail } from '../auth/signup.service.ts';
import type { Throttle } from '../auth/throttle.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import { updateEmail } from './users.queries.ts';

export interface CredentialParts {
  readonly deps: Deps;
  readonly mail: MailService;
  readonly tries: Throttle;
}

async function ownAccount(db: Db, userId: string): Promise<Account> {
  const account = await findById(db, userId);
  if (!account) throw notFound('User');
  return account;
}

/** Whether a password is the user's own; wrong ones are counted, and too many throw TOO_MANY. */
export async function ownPasswordFits(
  { deps, tries }: CredentialParts,
  userId: string,
  password: string,
  now: Date,
): Promise<boolean> {
  await tries.take(limits.ownPassword, userId, now);
  const account = await ownAccount(deps.db, userId);
  const fits = await passwordFits(account.password_hash, password);
  if (fits) await tries.clear(limits.ownPassword, userId);
  return fits;
}

/** Asks for the present password where the account has one. The fault is 422: a 401 would sign the user out. */
async function requirePassword(
  parts: CredentialParts,
  account: Account,
  field: string,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (account.password_hash === null) return;
  if (!password) throw invalid(field, 'Enter your present password');
  if (!(await ownPasswordFits(parts, account.id, password, now)))
    throw invalid(field, 'This is not your password');
}

/** Changes the password and signs the other devices out; links that were mailed before lose their worth. */
export async function changePassword(
  parts: CredentialParts,
  user: SessionUser,
  given: { readonly oldPassword?: string | undefined; readonly newPassword: string },
  now: Date,
): Promise<void> {
  const { deps, mail } = parts;
  const account = await ownAccount(deps.db, user.id);
  // A temporary password was proven by the sign-in; it is not to be kept.
  if (!account.password_temporary)
    await requirePassword(parts, account, 'oldPassword', given.oldPassword, now);
  else if (await passwordFits(account.password_hash, given.newPassword))
    throw invalid('newPassword', 'Choose another one than the temporary password');
  const passwordHash = await hashPassword(given.newPassword);
  await deps.db.transaction(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await removeEmailTokens(tx, user.id, 'reset');
    await endSessions(tx, user.id, user.sessionId, now);
    if (account.password_temporary) await extendSession(tx, user.sessionId, sessionEnd(now));
    const to = { email: account.email, firstName: account.first_name };
    await mail.queue(tx, passwordChangedMail(deps.config, to));
  });
}

/** Moves the account to another address, which then has to be verified; both addresses get a mail. */
export async function changeEmail(
  parts: CredentialParts,
  user: SessionUser,
  given: { readonly newEmail: string; readonly password?: string | undefined },
  now: Date,
): Promise<void> {
  const { deps, mail, tries } = parts;
  const account = await ownAccount(deps.db, user.id);
  if (account.email === given.newEmail) throw invalid('newEmail', 'This is your address already');
  await requirePassword(parts, account, 'password', given.password, now);
  await tries.take(limits.mailAccount, given.newEmail, now);
  const firstName = account.first_name;
  try {
    await deps.db.transaction(async (tx) => {
      await updateEmail(tx, user.id, given.newEmail);
      await removeEmailTokens(tx, user.id, null);
      await sendVerifyMail(tx, deps, mail, { userId: user.id, email: given.newEmail, firstName }, now);
      const notice = addressChangedMail({ email: account.email, firstName }, given.newEmail);
      await mail.queue(tx, { ...notice, userId: user.id });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'Another account has this email address';
    throw new Fault('CONFLICT', message, [{ field: 'newEmail', message }]);
  }
}

export async function resendVerifyMail(parts: CredentialParts, userId: string, now: Date): Promise<void> {
  const { deps, mail, tries } = parts;
  const account = await ownAccount(deps.db, userId);
  if (account.email_verified_at) throw wrongState('Your address is verified already');
  await tries.take(limits.mailAccount, account.email, now);
  await deps.db.transaction((tx) =>
    sendVerifyMail(tx, deps, mail, { userId, email: account.email, firstName: account.first_name }, now),
  );
}
