import type { FastifyRequest } from 'fastify';
import { getClientRange } from '../../http/client-address.ts';
import type { Throttle } from '../throttle/index.ts';
import { limits, signInBudget, signInDelays } from './auth.limits.ts';

export interface SignInAttempt {
  /** Milliseconds until the next attempt is allowed; 0 if this one is. */
  readonly waitMs: number;
  /** Call it if the password was right: then the attempt does not count. */
  succeed(): Promise<void>;
}

/**
 * Beyond the limits a right password counts like a wrong one; otherwise the address limit would reveal which it was.
 */
const refused = (waitMs: number): SignInAttempt => ({ waitMs, succeed: async () => undefined });

/**
 * Reserves a sign-in attempt before the password is checked (docs/decisions/0049). A device where the account has
 * signed in before has a separate growing delay that strangers do not affect. All others share the limit of their
 * address, a growing delay for this account and address range, and the budget of the account.
 * @throws TOO_MANY when the address range has made too many attempts over all accounts.
 */
export async function reserveSignInAttempt(
  rateLimiter: Throttle,
  input: { readonly email: string; readonly knownDevice: string | null },
  request: FastifyRequest,
  now: Date,
): Promise<SignInAttempt> {
  const { email, knownDevice } = input;
  const onDevice = `${email} ${knownDevice}`;
  const deviceWaitMs =
    knownDevice === null ? 0 : await rateLimiter.takeDelayed(signInDelays.device, onDevice, now);
  if (knownDevice !== null && deviceWaitMs === 0)
    return { waitMs: 0, succeed: () => rateLimiter.clear(signInDelays.device, onDevice) };

  const range = getClientRange(request);
  await rateLimiter.take(limits.signInAddress, range, now);
  if (deviceWaitMs > 0) return refused(deviceWaitMs);

  const inRange = `${email} ${range}`;
  const rangeWaitMs = await rateLimiter.takeDelayed(signInDelays.range, inRange, now);
  if (rangeWaitMs > 0) return refused(rangeWaitMs);
  const budgetWaitMs = await rateLimiter.takeBudget(signInBudget, email, now);
  if (budgetWaitMs > 0) return refused(budgetWaitMs);
  return {
    waitMs: 0,
    async succeed() {
      await rateLimiter.returnToken(limits.signInAddress, range);
      await rateLimiter.clear(signInDelays.range, inRange);
      await rateLimiter.returnBudget(signInBudget, email);
    },
  };
}

/** After staff set a password: a user who was locked out by somebody's guesses can sign in immediately. */
export const clearSignInBudget = (rateLimiter: Throttle, email: string) =>
  rateLimiter.clear(signInBudget, email);
