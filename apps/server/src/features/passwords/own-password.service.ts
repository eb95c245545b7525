import { errorMessages } from '@docket/contract';
import { invalid, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { type Account, findById } from '../users/index.ts';
import { verifyPassword } from './password.service.ts';
import { ownPasswordLimit } from './passwords.limits.ts';

/** The dependencies of a check of the user's own password. */
export interface PasswordCheckParts {
  readonly deps: Deps;
  readonly rateLimiter: Throttle;
}

/**
 * Whether a password is the user's own; wrong ones are counted and recorded, and too many throw TOO_MANY. Never in a
 * transaction, which the refusal undoes.
 */
export async function verifyOwnPassword(
  { deps, rateLimiter }: PasswordCheckParts,
  userId: string,
  password: string,
  now: Date,
): Promise<boolean> {
  await rateLimiter.take(ownPasswordLimit, userId, now);
  const account = await findById(deps.db, userId);
  if (!account) throw notFound('User');
  const matches = await verifyPassword(deps, account.passwordHash, password);
  if (matches) await rateLimiter.clear(ownPasswordLimit, userId);
  else await recordSecurityEvent(deps.db, deps, { action: 'password.check-failed', userId }, now);
  return matches;
}

/**
 * Requires the current password if the account has one. The error is 422: a 401 would sign the user out.
 * Decision 9.
 */
export async function requirePassword(
  parts: PasswordCheckParts,
  account: Account,
  field: string,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (account.passwordHash === null) return;
  if (!password) throw invalid(field, errorMessages.users.enterCurrentPassword);
  if (!(await verifyOwnPassword(parts, account.id, password, now)))
    throw invalid(field, errorMessages.users.wrongPassword);
}
