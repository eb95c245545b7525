import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { hashToken } from '../../http/token.ts';
import { hashPassword, isOutdatedHash, isRefusedToday, verifyPassword } from '../passwords/index.ts';
import { findKnownDevice, readDeviceHash } from '../sessions/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { type SignIn, startSessionOrChallenge } from '../two-step/index.ts';
import { type Account, findByEmail, findById, markVerified, replacePasswordHash } from '../users/index.ts';
import type { AuthTasks } from './auth.tasks.ts';
import { type DemoAccount, isOfferedDemo, refuseDemoPassword } from './demo-accounts.policy.ts';
import { spendEmailToken } from './email-token.queries.ts';
import { linkExpired } from './reset.service.ts';
import { reserveSignInAttempt } from './signin.attempts.ts';

export interface SignInParts {
  readonly deps: Deps;
  readonly tasks: AuthTasks;
  readonly rateLimiter: Throttle;
  readonly demoAccounts: readonly DemoAccount[];
}

/** When a temporary password expires; undefined for one that the user chose. Throws PASSWORD_EXPIRED. */
function passwordEnd(account: Account, now: Date): Date | undefined {
  if (!account.passwordTemporary || !account.passwordExpiresAt) return undefined;
  if (account.passwordExpiresAt <= now)
    throw new ApiError(
      'PASSWORD_EXPIRED',
      'This temporary password has expired. Ask for a new one, or reset your password by email.',
    );
  return account.passwordExpiresAt;
}

function tooManyAttempts(waitMs: number): ApiError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ApiError(
    'TOO_MANY',
    `Too many wrong passwords. Try again in ${wait}. If this password is correct, we've emailed you a link to sign in now, which works for 10 minutes.`,
    undefined,
    { retryAfterSeconds: waitMs / 1000 },
  );
}

/** Has a refused sign-in recorded after the response; the statements are the same with and without an account. */
const refuse = (
  { deps, tasks }: SignInParts,
  refused: Parameters<AuthTasks['refusedSignIn']['requestIn']>[1],
) => deps.db.transaction((tx) => tasks.refusedSignIn.requestIn(tx, refused));

/** Hashes a password that was just verified again, if its hash is of a former key, or has no pepper. */
async function renewHash(deps: Deps, { id, passwordHash: former }: Account, password: string) {
  if (former === null || !isOutdatedHash(deps, former)) return;
  await replacePasswordHash(deps.db, id, former, await hashPassword(deps, password));
}

/**
 * Signs in with address and password. Unknown address and wrong password give the same response after the same time.
 * Beyond the limits, right and wrong passwords do too: a right one then causes an email with a link that signs in. A
 * temporary password opens a session that expires with it, and one that the rule for new passwords refuses a session in
 * which another one is chosen first.
 * @throws WRONG_CREDENTIALS, TOO_MANY, PASSWORD_EXPIRED.
 */
export async function signIn(
  parts: SignInParts,
  input: { readonly email: string; readonly password: string },
  request: FastifyRequest,
  now: Date,
): Promise<SignIn> {
  const { deps, rateLimiter } = parts;
  const account = await findByEmail(deps.db, input.email);
  // Also done for an unknown address, with an id that nobody has, so that the statements and the time are the same.
  const knownDevice = await findKnownDevice(
    deps.db,
    account?.id ?? deps.newId(),
    readDeviceHash(request),
    now,
  );
  const attempt = await reserveSignInAttempt(rateLimiter, { email: input.email, knownDevice }, request, now);
  const refusal = refuseDemoPassword(parts.demoAccounts, deps.config, input, request);
  const isValid =
    (await verifyPassword(deps, account?.passwordHash ?? null, input.password)) && refusal === null;
  if (attempt.waitMs > 0) {
    const mailsLink = account !== null && isValid;
    await refuse(parts, { userId: account?.id ?? null, action: 'sign-in.blocked', mailsLink });
    throw tooManyAttempts(attempt.waitMs);
  }
  if (!account || !isValid) {
    await refuse(parts, { userId: account?.id ?? null, action: 'sign-in.failed', mailsLink: false });
    throw new ApiError('WRONG_CREDENTIALS', refusal ?? 'Wrong email or password.');
  }
  await attempt.succeed();
  await renewHash(deps, account, input.password);
  const user = {
    userId: account.id,
    sessionEndsAt: passwordEnd(account, now),
    isPasswordVerified: true,
    mustChangePassword:
      !isOfferedDemo(parts.demoAccounts, deps.config, input) &&
      (await isRefusedToday(input.password, account)),
    method: 'password',
  } as const;
  return deps.db.transaction((tx) => startSessionOrChallenge(tx, deps, user, request, now));
}

/**
 * Signs in with the link that was emailed after the right password; it also proves that the user owns the address.
 * @throws LINK_EXPIRED, PASSWORD_EXPIRED.
 */
export async function signInByLink(
  deps: Deps,
  token: string,
  request: FastifyRequest,
  now: Date,
): Promise<SignIn> {
  return deps.db.transaction(async (tx) => {
    const userId = await spendEmailToken(tx, hashToken(token), 'sign-in', now);
    const account = userId && (await findById(tx, userId));
    if (!account) throw linkExpired();
    await markVerified(tx, account.id, now);
    await deps.jobs.requestIn(tx, 'mail-secrets');
    const user = { userId: account.id, sessionEndsAt: passwordEnd(account, now), method: 'link' } as const;
    return startSessionOrChallenge(tx, deps, user, request, now);
  });
}
