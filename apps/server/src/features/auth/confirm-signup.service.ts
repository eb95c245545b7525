import { errorMessages } from '@docket/contract';
import type { FastifyRequest } from 'fastify';
import { wrongState } from '../../api-error.ts';
import { type Db, isUniqueViolation } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { hashToken } from '../../http/token.ts';
import { hashPassword, requireGoodPassword } from '../passwords/index.ts';
import { type IssuedSession, issueSession } from '../sessions/index.ts';
import { claimStudent, type NewStudent } from '../users/index.ts';
import { removePasswordLinks } from './email-token.queries.ts';
import { addStudent } from './new-student.service.ts';
import {
  findPendingSignup,
  findSignupOfBrowser,
  type PendingSignup,
  removePendingSignups,
  spendPendingSignup,
} from './pending-signup.queries.ts';
import { linkExpired } from './reset.service.ts';
import { readSignUpBrowser } from './signup.cookie.ts';

/** The link was opened in another browser than the one that signed up: its owner has to choose a password first. */
export interface PasswordToChoose {
  readonly choosePassword: Pick<PendingSignup, 'email' | 'firstName' | 'lastName'>;
}

/**
 * The student of a sign-up. With a new password only the address and the name are used: the rest may have been
 * entered by somebody else.
 */
function toStudent(
  pending: PendingSignup,
  id: string,
  newPasswordHash: string | null,
  now: Date,
): NewStudent {
  const { email, firstName, lastName } = pending;
  const person = { id, email, firstName, lastName, emailVerifiedAt: now, consentedAt: pending.createdAt };
  if (newPasswordHash !== null) return { ...person, passwordHash: newPasswordHash };
  const { passwordHash, googleId, profilePic, phone, timezone, oldDemonId } = pending;
  return {
    ...person,
    ...(passwordHash === null ? {} : { passwordHash }),
    ...(googleId === null ? {} : { googleId }),
    ...{ profilePic, timezone },
    ...(phone === null ? {} : { phone }),
    ...(oldDemonId === null ? {} : { oldDemonId }),
  };
}

/** Creates the account, or takes over one of the address that nobody could sign in to. Returns its id. */
async function openAccount(tx: Db, deps: Deps, student: NewStudent, now: Date): Promise<string> {
  if (await addStudent(tx, deps, student, now)) return student.id;
  // Anybody can sign up an address at an event; that must not keep its owner from signing up.
  const claimed = await claimStudent(tx, student, now);
  if (!claimed) throw linkExpired();
  await removePasswordLinks(tx, claimed);
  return claimed;
}

/**
 * Creates the account of a link, verified, and signs in. In another browser than the one that signed up, a new
 * password is asked for first: somebody else may have signed up with this address (decision 78).
 * @throws LINK_EXPIRED for a link that was used or is expired, or when the address has got an account since; INVALID
 *   for a password that breaks the rule
 */
export async function confirmSignUp(
  deps: Deps,
  input: { readonly token: string; readonly password?: string | undefined },
  request: FastifyRequest,
  now: Date,
): Promise<IssuedSession | PasswordToChoose> {
  const tokenHash = hashToken(input.token);
  const pending = await findPendingSignup(deps.db, tokenHash, now);
  if (!pending) throw linkExpired();
  const { email, firstName, lastName, browserHash } = pending;
  const isSameBrowser = browserHash !== null && browserHash === readSignUpBrowser(request);
  if (!isSameBrowser && input.password === undefined)
    return { choosePassword: { email, firstName, lastName } };
  let newPasswordHash: string | null = null;
  if (!isSameBrowser && input.password !== undefined) {
    await requireGoodPassword('password', input.password, { email, firstName, lastName, isStaff: false });
    newPasswordHash = await hashPassword(deps, input.password);
  }
  const session = await deps.db
    .transaction(async (tx) => {
      if (!(await spendPendingSignup(tx, tokenHash, now))) throw linkExpired();
      const student = toStudent(pending, deps.newId(), newPasswordHash, now);
      return issueSession(tx, deps, await openAccount(tx, deps, student, now), request, now, {
        method: 'sign-up',
      });
    })
    .catch((error) => {
      // Its Google account was linked elsewhere meanwhile.
      throw isUniqueViolation(error) ? linkExpired() : error;
    });
  // Outside of the transaction, because two links for one address opened concurrently would deadlock.
  await removePendingSignups(deps.db, email);
  deps.jobs.request('mail-secrets');
  return session;
}

/**
 * Creates the account of this browser's sign-up without the email that this server cannot send; the address stays
 * unverified. Whoever owns it can take the account over later by a reset, which needs an email.
 * @throws WRONG_STATE where emails are sent, or if the address has an account; LINK_EXPIRED without a sign-up
 */
export async function startUnconfirmed(
  deps: Deps,
  email: string,
  request: FastifyRequest,
  now: Date,
): Promise<IssuedSession> {
  if (deps.config.SMTP_URL !== undefined) throw wrongState(errorMessages.auth.confirmByEmail);
  const browserHash = readSignUpBrowser(request);
  const pending = browserHash && (await findSignupOfBrowser(deps.db, { browserHash, email }, now));
  if (!pending) throw linkExpired();
  const { emailVerifiedAt: _, ...student } = toStudent(pending, deps.newId(), null, now);
  const session = await deps.db.transaction(async (tx) => {
    if (!(await addStudent(tx, deps, student, now))) throw wrongState(errorMessages.auth.addressHasAccount);
    return issueSession(tx, deps, student.id, request, now, { method: 'sign-up' });
  });
  await removePendingSignups(deps.db, email);
  return session;
}
