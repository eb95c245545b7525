import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { hashToken, isTokenShaped, newToken } from '../../http/token.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import {
  countAttempt,
  findChallenge,
  type IssuedSession,
  insertChallenge,
  issueSession,
  type SignInMethod,
  storeKeyChallenge,
  sweepChallenges,
  takeChallenge,
  takeKeyChallenge,
} from '../sessions/index.ts';
import { lockRoles } from '../users/index.ts';
import {
  countCodeTry,
  isWrongCode,
  prepareCode,
  reportReusedCode,
  resetCodeAttempts,
  type SubmittedCode,
  spendCode,
  type TwoStepParts,
} from './code.service.ts';
import { listSecurityKeys } from './security-keys.queries.ts';
import { type KeyAnswer, requestSignature, useSecurityKey } from './security-keys.service.ts';
import { challengeMs, maxAttempts } from './two-step.limits.ts';
import { findTwoStep } from './two-step.queries.ts';

/** The result of the first step of a sign-in: a session, or a challenge if two-step sign-in is on. */
export type SignIn =
  | IssuedSession
  | { readonly userId: string; readonly challenge: { readonly token: string; readonly expiresAt: Date } };

/**
 * Ends the first step of a sign-in (password, Google, a link in an email). All ways to sign in must use this; a test
 * looks for others.
 */
export async function startSessionOrChallenge(
  tx: Db,
  deps: Deps,
  user: {
    readonly userId: string;
    readonly sessionEndsAt?: Date | null | undefined;
    /** True if the user has just entered the password. */
    readonly isPasswordVerified?: boolean;
    /** The password that was entered could not be chosen any more. */
    readonly mustChangePassword?: boolean;
    readonly method?: SignInMethod;
  },
  request: FastifyRequest,
  now: Date,
): Promise<SignIn> {
  const { userId, sessionEndsAt = null, mustChangePassword = false } = user;
  const passwordVerifiedAt = user.isPasswordVerified ? now : null;
  // Locked before reading: switching two-step sign-in on concurrently ends existing sessions.
  await lockRoles(tx, userId);
  if (!(await findTwoStep(tx, userId))?.enabledAt)
    return issueSession(tx, deps, userId, request, now, {
      expiresAt: sessionEndsAt ?? undefined,
      passwordVerifiedAt,
      mustChangePassword,
      method: user.method,
    });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + challengeMs);
  await sweepChallenges(tx, now);
  await insertChallenge(tx, {
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    expiresAt,
    sessionEndsAt,
    passwordVerifiedAt,
    mustChangePassword,
  });
  return { userId, challenge: { token, expiresAt } };
}

const expired = () =>
  new ApiError('SIGN_IN_EXPIRED', 'This sign-in has expired. Sign in again with your password.');

function readToken(challengeToken: string | undefined): string {
  if (!challengeToken || !isTokenShaped(challengeToken)) throw expired();
  return hashToken(challengeToken);
}

/** What can answer a challenge; nothing if it is unknown or has expired. */
export async function readMethods({ db }: Deps, challengeToken: string | undefined, now: Date) {
  const userId =
    challengeToken && isTokenShaped(challengeToken)
      ? await findChallenge(db, hashToken(challengeToken), now)
      : null;
  if (!userId) return { app: false, key: false };
  const row = await findTwoStep(db, userId);
  return { app: Boolean(row?.secret), key: (await listSecurityKeys(db, userId)).length > 0 };
}

/**
 * What a security key has to sign to answer a challenge; an earlier one ends. Throws SIGN_IN_EXPIRED, WRONG_STATE without
 * a key.
 */
export async function beginKeyAnswer(deps: Deps, challengeToken: string | undefined, now: Date) {
  const tokenHash = readToken(challengeToken);
  const userId = await findChallenge(deps.db, tokenHash, now);
  if (!userId) throw expired();
  const request = await requestSignature(deps, userId);
  if (!(await storeKeyChallenge(deps.db, tokenHash, request.challenge))) throw expired();
  return request;
}

/**
 * The second step: a challenge and a code, or the signature of a security key, become a session. Throws SIGN_IN_EXPIRED for a challenge that is unknown,
 * expired, used, or has no attempts left; INVALID for a wrong code; TOO_MANY.
 */
export async function answerChallenge(
  parts: TwoStepParts,
  challengeToken: string | undefined,
  submitted: SubmittedCode | KeyAnswer,
  request: FastifyRequest,
  now: Date,
): Promise<IssuedSession & { readonly recoveryCodesLeft: number | null }> {
  const { deps } = parts;
  const tokenHash = readToken(challengeToken);
  const userId = await countAttempt(deps.db, tokenHash, now, maxAttempts);
  if (!userId) throw expired();
  await countCodeTry(parts, userId, submitted.method, now);
  // In a transaction of its own: what a key has signed is used up also if it is refused.
  const keyChallenge =
    submitted.method === 'key' ? await deps.db.transaction((tx) => takeKeyChallenge(tx, tokenHash)) : null;
  const prepared = submitted.method === 'key' ? submitted : await prepareCode(parts, userId, submitted);
  const spend = () =>
    deps.db.transaction(async (tx) => {
      if (!(await lockRoles(tx, userId))) throw expired();
      const challenge = await takeChallenge(tx, tokenHash, now);
      if (!challenge) throw expired();
      const recoveryCodesLeft =
        prepared.method === 'key'
          ? await useSecurityKey(
              tx,
              deps,
              { userId, challenge: keyChallenge, credential: prepared.credential },
              now,
            )
          : await spendCode(tx, parts, userId, prepared, now);
      const session = await issueSession(tx, deps, userId, request, now, {
        expiresAt: challenge.sessionEndsAt ?? undefined,
        passwordVerifiedAt: challenge.passwordVerifiedAt,
        mustChangePassword: challenge.mustChangePassword,
        method: submitted.method === 'key' ? 'security-key' : 'two-step',
      });
      return { ...session, recoveryCodesLeft };
    });
  const signedIn = await reportReusedCode(parts, userId, now, spend).catch(async (error) => {
    if (isWrongCode(error))
      await recordSecurityEvent(
        deps.db,
        deps,
        { action: 'sign-in.code-failed', userId, actorId: null, after: { method: submitted.method } },
        now,
      );
    throw error;
  });
  await resetCodeAttempts(parts, userId);
  return signedIn;
}
