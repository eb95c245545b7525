import type { authCalls, Out } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ApiError, invalid } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { deleteKnownDevices, endSessions } from '../sessions/index.ts';
import { type SignIn, startSessionOrChallenge } from '../two-step/index.ts';
import {
  type Account,
  findByEmail,
  findByGoogleId,
  knownTimezone,
  linkGoogleAccount,
} from '../users/index.ts';
import { readRequester } from './account-mail.service.ts';
import { setGoogleId } from './google-link.queries.ts';
import { readGoogleNonce } from './google-nonce.cookie.ts';
import { type GooglePerson, googlePerson } from './google-person.ts';
import { addStudent } from './new-student.service.ts';
import { type SignInParts, signIn } from './signin.service.ts';
import { setSignUpCookie } from './signup.cookie.ts';
import { addPendingSignup, type SignUpParts, toPending } from './signup.service.ts';

export const googleKeys = (): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs'));

const refused = (message: string) => new ApiError('WRONG_CREDENTIALS', message);

async function verified(credential: string, clientId: string, keys: JWTVerifyGetKey, now: Date) {
  try {
    const { payload } = await jwtVerify(credential, keys, {
      audience: clientId,
      issuer: ['https://accounts.google.com', 'accounts.google.com'],
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'email', 'exp'],
      currentDate: now,
      clockTolerance: 60,
    });
    return payload;
  } catch (error) {
    const unreachable =
      error instanceof errors.JWKSTimeout ||
      !(error instanceof errors.JOSEError) ||
      // An invalid response of the key server has no specific code.
      error.code === 'ERR_JOSE_GENERIC';
    if (unreachable) throw new ApiError('UNAVAILABLE', errorMessages.auth.googleUnavailable);
    throw refused(errorMessages.auth.googleNotConfirmed);
  }
}

function toPerson(payload: JWTPayload): GooglePerson {
  const person = googlePerson(payload);
  if (!person) throw refused(errorMessages.auth.googleNoEmail);
  return person;
}

/** Links an account because Google vouches for its address. */
async function link(tx: Db, deps: Deps, account: Account, person: GooglePerson, now: Date): Promise<void> {
  if (account.emailVerifiedAt === null) {
    await endSessions(tx, account.id, null, now);
    await deleteKnownDevices(tx, account.id);
  }
  await linkGoogleAccount(tx, account.id, person.googleId, now);
  await recordSecurityEvent(tx, deps, { action: 'google.linked', userId: account.id }, now);
}

/** A Google account that is not linked yet, and for whose address Google does not vouch (decision 78). */
export type GoogleStep =
  /** The link in an email creates the account. */
  | { readonly confirmEmail: { readonly email: string } }
  /** The password of the existing account links it. */
  | { readonly passwordNeeded: { readonly email: string } };

export type GoogleInput = Out<typeof authCalls.google.body>;
/** The browser's request, and the reply that gets its cookies. */
interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Creates the account of an address for which Google vouches. */
async function addVouched(
  deps: Deps,
  person: GooglePerson,
  timezone: string | null,
  { request }: Visit,
  now: Date,
) {
  const { isVouched: _, ...columns } = person;
  return deps.db.transaction(async (tx) => {
    const id = deps.newId();
    const student = { id, ...columns, timezone, emailVerifiedAt: now, consentedAt: now };
    // Somebody else signed up with it at the same moment.
    if (!(await addStudent(tx, deps, student, now)))
      throw new ApiError('UNAVAILABLE', errorMessages.auth.tryAgain);
    return startSessionOrChallenge(tx, deps, { userId: id, method: 'google' }, request, now);
  });
}

/** Stores a sign-up for this browser, which the link in an email completes. */
async function addPending(
  parts: SignUpParts,
  person: GooglePerson,
  timezone: string | null,
  { request, reply }: Visit,
  now: Date,
): Promise<GoogleStep> {
  const { isVouched: _, ...columns } = person;
  const browserHash = setSignUpCookie(reply, parts.deps.config);
  const pending = toPending({ ...columns, browserHash, timezone }, now);
  await addPendingSignup(parts, pending, readRequester(request));
  return { confirmEmail: { email: person.email } };
}

/**
 * Links an existing account after its password, as every sign-in with a password is checked and limited. Where a second
 * step follows, it is not linked: the password alone must not give another way in.
 */
async function linkByPassword(
  parts: SignInParts,
  account: Account,
  person: GooglePerson,
  password: string | undefined,
  { request }: Visit,
  now: Date,
): Promise<SignIn | GoogleStep> {
  if (account.passwordHash === null) throw refused(errorMessages.auth.googleChoosePassword);
  if (password === undefined) return { passwordNeeded: { email: account.email } };
  const signedIn = await signIn(parts, { email: account.email, password }, request, now).catch((error) => {
    throw error instanceof ApiError && error.code === 'WRONG_CREDENTIALS'
      ? invalid('password', errorMessages.users.wrongPassword)
      : error;
  });
  if ('challenge' in signedIn) return signedIn;
  const { deps } = parts;
  await deps.db.transaction(async (tx) => {
    await setGoogleId(tx, account.id, person.googleId);
    await recordSecurityEvent(tx, deps, { action: 'google.linked', userId: account.id }, now);
  });
  return signedIn;
}

/** The person of a Google ID token that this browser asked for, by its nonce. @throws NOT_CONFIGURED, WRONG_CREDENTIALS, UNAVAILABLE */
export async function verifyGooglePerson(
  deps: Deps,
  keys: JWTVerifyGetKey,
  credential: string,
  nonce: string | null,
  now: Date,
): Promise<GooglePerson> {
  const clientId = deps.config.GOOGLE_CLIENT_ID;
  if (!clientId)
    throw new ApiError(
      'NOT_CONFIGURED',
      'Google sign-in is not set up. Sign in with your email address and password.',
    );
  const payload = await verified(credential, clientId, keys, now);
  if (nonce === null || payload.nonce !== nonce) throw refused(errorMessages.auth.googleNotConfirmed);
  return toPerson(payload);
}

/**
 * Signs in with a Google ID token. An account that is not linked yet is linked, or created, at once only if Google
 * vouches for the address; else after its password, or the link in an email. Throws NOT_CONFIGURED without a client id,
 * WRONG_CREDENTIALS for a token that is forged, expired, for another product or browser, or of an unverified address,
 * INVALID for a wrong password, TOO_MANY.
 */
export async function signInWithGoogle(
  parts: SignInParts,
  keys: JWTVerifyGetKey,
  input: GoogleInput,
  visit: Visit,
  now: Date,
): Promise<SignIn | GoogleStep> {
  const { deps } = parts;
  const person = await verifyGooglePerson(deps, keys, input.credential, readGoogleNonce(visit.request), now);
  const timezone = knownTimezone(input.timezone);
  const linked = await findByGoogleId(deps.db, person.googleId);
  const account = linked ?? (await findByEmail(deps.db, person.email));
  if (!account)
    return person.isVouched
      ? addVouched(deps, person, timezone, visit, now)
      : addPending(parts, person, timezone, visit, now);
  if (!linked && account.googleId !== null) throw refused(errorMessages.auth.googleOtherAccount);
  if (!linked && !person.isVouched) return linkByPassword(parts, account, person, input.password, visit, now);
  return deps.db.transaction(async (tx) => {
    if (!linked) await link(tx, deps, account, person, now);
    return startSessionOrChallenge(tx, deps, { userId: account.id, method: 'google' }, visit.request, now);
  });
}
