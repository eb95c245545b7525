import type { FastifyRequest } from 'fastify';
import { getClientRange } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { findKnownDevice, readDeviceHash } from '../sessions/index.ts';
import type { Budget, Throttle } from '../throttle/index.ts';
import { mailBudgets } from './auth.limits.ts';

/** The kind of an email to an address that anybody may have entered; each kind has its own budgets. */
export type AccountMailKind = 'reset' | 'sign-up' | 'event' | 'change-email';

export interface MailBudgetParts {
  readonly deps: Deps;
  readonly rateLimiter: Throttle;
}

/** Who asked for such an email. It is read before the response, because the decision is made after it. */
export interface Requester {
  readonly addressRange: string;
  /** The hash of the device cookie. */
  readonly deviceHash: string | null;
}
export const readRequester = (request: FastifyRequest): Requester => ({
  addressRange: getClientRange(request),
  deviceHash: readDeviceHash(request),
});

/**
 * Takes an email to an address that anybody may have entered from its budgets. Returns null if it may not be sent: then
 * one was sent within the hour. There is no error, so that nobody can prevent the owner's reset.
 */
async function takeMailBudgets(
  { deps, rateLimiter }: MailBudgetParts,
  kind: AccountMailKind,
  to: { readonly email: string; readonly userId: string | null },
  { addressRange, deviceHash }: Requester,
  now: Date,
): Promise<readonly (readonly [Budget, string])[] | null> {
  const device = to.userId === null ? null : await findKnownDevice(deps.db, to.userId, deviceHash, now);
  if (device !== null) {
    const onDevice = `${kind} ${to.userId} ${device}`;
    if ((await rateLimiter.takeBudget(mailBudgets.device, onDevice, now)) === 0)
      return [[mailBudgets.device, onDevice]];
  }
  const inRange = `${kind} ${to.email} ${addressRange}`;
  if ((await rateLimiter.takeBudget(mailBudgets.range, inRange, now)) > 0) return null;
  const toRecipient = `${kind} ${to.email}`;
  if ((await rateLimiter.takeBudget(mailBudgets.recipient, toRecipient, now)) > 0) return null;
  return [
    [mailBudgets.range, inRange],
    [mailBudgets.recipient, toRecipient],
  ];
}

/**
 * Queues an email to an address that anybody may have entered, if its budgets allow it. `userId` is the account of that
 * address, if there is one. If `queue` fails, the email is not counted: the task tries again.
 */
export async function mailWithinBudget(
  parts: MailBudgetParts,
  kind: AccountMailKind,
  to: { readonly email: string; readonly userId: string | null },
  requester: Requester,
  now: Date,
  queue: () => Promise<void>,
): Promise<void> {
  const taken = await takeMailBudgets(parts, kind, to, requester, now);
  if (!taken) return;
  try {
    await queue();
  } catch (error) {
    for (const [budget, who] of taken) await parts.rateLimiter.returnBudget(budget, who);
    throw error;
  }
}
