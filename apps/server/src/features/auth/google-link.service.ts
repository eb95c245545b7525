import { errorMessages } from '@docket/contract';
import type { FastifyRequest } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { ApiError, invalid, wrongState } from '../../api-error.ts';
import { isUniqueViolation } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { verifyGooglePerson } from './google.service.ts';
import { setGoogleId, unlinkGoogle } from './google-link.queries.ts';
import { readGoogleNonce } from './google-nonce.cookie.ts';

/**
 * Links the Google account of an ID token, or unlinks the current one. A plain account id is never accepted, because
 * anybody could name somebody else's.
 * @throws INVALID for an invalid token (a 401 would sign the user out), CONFLICT for an account that is linked
 *   elsewhere, WRONG_STATE if no way to sign in would be left, NOT_CONFIGURED, UNAVAILABLE
 */
export async function changeGoogleAccount(
  deps: Deps,
  keys: JWTVerifyGetKey,
  userId: string,
  { credential, request }: { readonly credential: string | null; readonly request: FastifyRequest },
  now: Date,
): Promise<void> {
  if (credential === null) {
    return deps.db.transaction(async (tx) => {
      if (!(await unlinkGoogle(tx, userId))) throw wrongState(errorMessages.auth.googleNeedsPassword);
      await recordSecurityEvent(tx, deps, { action: 'google.unlinked', userId }, now);
    });
  }
  const person = await verifyGooglePerson(deps, keys, credential, readGoogleNonce(request), now).catch(
    (error) => {
      throw error instanceof ApiError && error.code === 'WRONG_CREDENTIALS'
        ? invalid('googleId', error.message)
        : error;
    },
  );
  try {
    await deps.db.transaction(async (tx) => {
      await setGoogleId(tx, userId, person.googleId);
      await recordSecurityEvent(tx, deps, { action: 'google.linked', userId }, now);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('CONFLICT', errorMessages.auth.googleTaken);
    throw error;
  }
}
