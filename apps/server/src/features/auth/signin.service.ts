import type { FastifyRequest } from 'fastify';
import { Fault } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import { limits } from './auth.limits.ts';
import { type Account, findByEmail } from './auth.queries.ts';
import { clientAddress } from './client-address.ts';
import { passwordFits } from './password.service.ts';
import { startSession } from './session.service.ts';
import type { Throttle } from './throttle.service.ts';

/** When a password that staff set is over; null for one that the user chose. Throws PASSWORD_EXPIRED. */
function passwordEnd(account: Account, now: Date): Date | null {
  if (!account.password_temporary || !account.password_expires_at) return null;
  if (account.password_expires_at <= now)
    throw new Fault(
      'PASSWORD_EXPIRED',
      'This temporary password has expired. Ask for another one, or reset your password by mail.',
    );
  return account.password_expires_at;
}

/**
 * Signs in; unknown address and wrong password give the same answer after the same time. A temporary password opens a
 * session that ends with it.
 */
export async function signIn(
  deps: Deps,
  tries: Throttle,
  given: { readonly email: string; readonly password: string },
  request: FastifyRequest,
  now: Date,
): Promise<{ userId: string; token: string }> {
  const address = clientAddress(request.ip);
  await tries.take(limits.signInAddress, address, now);
  await tries.take(limits.signInAccount, given.email, now);
  const account = await findByEmail(deps.db, given.email);
  const fits = await passwordFits(account?.password_hash ?? null, given.password);
  if (!account || !fits)
    throw new Fault('WRONG_CREDENTIALS', 'The email address or the password is not right.');
  await tries.giveBack(limits.signInAddress, address);
  await tries.clear(limits.signInAccount, given.email);
  const end = passwordEnd(account, now) ?? undefined;
  const token = await deps.db.transaction((tx) => startSession(tx, deps, account.id, request, now, end));
  return { userId: account.id, token };
}
