import { errorMessages } from '@docket/contract';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ApiError } from '../../api-error.ts';
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
import { type GooglePerson, googlePerson } from './google-person.ts';
import { addStudent } from './signup.service.ts';

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

async function link(tx: Db, deps: Deps, account: Account, person: GooglePerson, now: Date): Promise<void> {
  if (account.google_id !== null) throw refused(errorMessages.auth.googleOtherAccount);
  if (account.email_verified_at === null) {
    await endSessions(tx, account.id, null, now);
    await deleteKnownDevices(tx, account.id);
  }
  await linkGoogleAccount(tx, account.id, person.googleId, now);
  await recordSecurityEvent(tx, deps, { action: 'google.linked', userId: account.id }, now);
}

/** The account of a Google user: linked before, linked now by its verified address, or new. */
async function accountFor(
  tx: Db,
  deps: Deps,
  person: GooglePerson,
  timezone: string | null,
  now: Date,
): Promise<string> {
  const linked = await findByGoogleId(tx, person.googleId);
  if (linked) return linked.id;
  const id = deps.newId();
  if (await addStudent(tx, deps, { id, ...person, timezone, emailVerifiedAt: now }, now)) return id;
  const account = await findByEmail(tx, person.email);
  if (!account) throw new ApiError('UNAVAILABLE', errorMessages.auth.tryAgain);
  await link(tx, deps, account, person, now);
  return account.id;
}

/** The person of a Google ID token. @throws NOT_CONFIGURED, WRONG_CREDENTIALS, UNAVAILABLE */
export async function verifyGooglePerson(
  deps: Deps,
  keys: JWTVerifyGetKey,
  credential: string,
  now: Date,
): Promise<GooglePerson> {
  const clientId = deps.config.GOOGLE_CLIENT_ID;
  if (!clientId)
    throw new ApiError(
      'NOT_CONFIGURED',
      'Google sign-in is not set up. Sign in with your email address and password.',
    );
  return toPerson(await verified(credential, clientId, keys, now));
}

/**
 * Signs in with a Google ID token. Throws NOT_CONFIGURED without a client id, WRONG_CREDENTIALS for a token that is
 * forged, expired, for another product, or of an unverified address.
 */
export async function signInWithGoogle(
  deps: Deps,
  keys: JWTVerifyGetKey,
  input: { readonly credential: string; readonly timezone?: string | undefined },
  request: FastifyRequest,
  now: Date,
): Promise<SignIn> {
  const person = await verifyGooglePerson(deps, keys, input.credential, now);
  return deps.db.transaction(async (tx) => {
    const userId = await accountFor(tx, deps, person, knownTimezone(input.timezone), now);
    return startSessionOrChallenge(tx, deps, { userId, method: 'google' }, request, now);
  });
}
