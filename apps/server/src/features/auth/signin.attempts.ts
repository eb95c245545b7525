import type { FastifyRequest } from 'fastify';
import { getClientRange } from '../../http/client-address.ts';
import type { Throttle } from '../throttle/index.ts';
import { limits, signInBudget, signInDelays } from './auth.limits.ts';

export interface SignInAttempt {
  /** Milliseconds until the next attempt counts; 0 for one that counts now. */
  readonly waitMs: number;
  /** The password was right: the attempt was none. */
  succeed(): Promise<void>;
}

/** Beyond the limits a right password counts like a wrong one: the limit of the address would tell it from them. */
const refused = (waitMs: number): SignInAttempt => ({ waitMs, succeed: async () => undefined });

/**
 * Reserves an attempt to sign in before the password is looked at (docs/decisions/0049). A device where the account has
 * signed in before has a growing delay of its own and nothing of what strangers do touches it. All others share: the
 * limit of their address, a growing delay for this account and address range, and the budget of the account.
 * @throws TOO_MANY when the address range has made too many attempts over all accounts.
 */
export async function reserveSignInAttempt(
  tries: Throttle,
  input: { readonly email: string; readonly knownDevice: string | null },
  request: FastifyRequest,
  now: Date,
): Promise<SignInAttempt> {
  const { email, knownDevice } = input;
  const onDevice = `${email} ${knownDevice}`;
  const deviceWaitMs = knownDevice === null ? 0 : await tries.takeDelayed(signInDelays.device, onDevice, now);
  if (knownDevice !== null && deviceWaitMs === 0)
    return { waitMs: 0, succeed: () => tries.clear(signInDelays.device, onDevice) };

  const range = getClientRange(request);
  await tries.take(limits.signInAddress, range, now);
  if (deviceWaitMs > 0) return refused(deviceWaitMs);

  const inRange = `${email} ${range}`;
  const rangeWaitMs = await tries.takeDelayed(signInDelays.range, inRange, now);
  if (rangeWaitMs > 0) return refused(rangeWaitMs);
  const budgetWaitMs = await tries.takeBudget(signInBudget, email, now);
  if (budgetWaitMs > 0) return refused(budgetWaitMs);
  return {
    waitMs: 0,
    async succeed() {
      await tries.giveBack(limits.signInAddress, range);
      await tries.clear(signInDelays.range, inRange);
      await tries.returnBudget(signInBudget, email);
    },
  };
}

/** After staff have set a password: who was locked out by a guesser can sign in at once. */
export const clearSignInBudget = (tries: Throttle, email: string) => tries.clear(signInBudget, email);
