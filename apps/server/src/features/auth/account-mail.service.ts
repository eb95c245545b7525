import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { getClientRange } from '../../http/client-address.ts';
import { findKnownDevice } from '../sessions/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { mailBudgets } from './auth.limits.ts';

/** The kind of an email to an address that anybody may have entered; each kind has its own budgets. */
export type AccountMailKind = 'reset' | 'sign-up' | 'event' | 'change-email';

/**
 * Whether an email may be sent to an address that anybody may have entered. There is no error, so that nobody can
 * prevent the owner's reset: if it may not, one was sent within the hour. `userId` is the account of that address, if
 * there is one.
 */
export async function mayMailAddress(
  db: Db,
  rateLimiter: Throttle,
  kind: AccountMailKind,
  to: { readonly email: string; readonly userId: string | null },
  request: FastifyRequest,
  now: Date,
): Promise<boolean> {
  const device = to.userId === null ? null : await findKnownDevice(db, to.userId, request, now);
  if (device !== null) {
    const wait = await rateLimiter.takeBudget(mailBudgets.device, `${kind} ${to.userId} ${device}`, now);
    if (wait === 0) return true;
  }
  const inRange = `${kind} ${to.email} ${getClientRange(request)}`;
  if ((await rateLimiter.takeBudget(mailBudgets.range, inRange, now)) > 0) return false;
  return (await rateLimiter.takeBudget(mailBudgets.recipient, `${kind} ${to.email}`, now)) === 0;
}
