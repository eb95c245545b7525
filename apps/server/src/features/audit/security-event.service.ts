import type { SecurityAction } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { currentOrigin } from '../../http/origin.ts';
import type { Guards } from '../../http/register.ts';
import { type Budget, throttle } from '../throttle/index.ts';
import { audit } from './audit.service.ts';

/** Those that change nothing: among the changes by staff they would be noise. */
export const passiveActions: readonly SecurityAction[] = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.blocked',
  'sign-in.code-failed',
  'sign-in.code-reused',
  'sign-out.device',
  'sign-out.everywhere',
  'password.reset-requested',
  'password.check-failed',
  'code.check-failed',
  'email.change-requested',
  'access.refused',
];
export interface SecurityEvent {
  readonly action: SecurityAction;
  /** The account to which it happened. */
  readonly userId: string;
  /** Who did it: the owner unless given; null for somebody who did not prove who they are. */
  readonly actorId?: string | null;
  /** Without secrets, names and addresses: the log outlives the account. */
  readonly before?: unknown;
  readonly after?: unknown;
}
type EventDeps = Pick<Deps, 'newId' | 'securityLog'>;

/** Writes an event to the log of the process alone. */
export function logSecurityEvent(
  { securityLog }: Pick<Deps, 'securityLog'>,
  { action, userId, actorId = userId, after }: Omit<SecurityEvent, 'userId'> & { userId: string | null },
): void {
  securityLog.info(
    { event: action, userId, actorId, ...currentOrigin(), ...(after ? { details: after } : {}) },
    'security event',
  );
}

/**
 * Writes a security event of an account to the audit log and to the log of the process, with address and device of
 * the request (decision 80). All of them are written here, in the transaction of what they report. Only `sign-in.failed`
 * and the like happen without one.
 */
export async function recordSecurityEvent(
  tx: Db,
  deps: EventDeps,
  event: SecurityEvent,
  now: Date,
): Promise<void> {
  const { action, userId, actorId = userId, ...change } = event;
  await audit(tx, { newId: deps.newId, now, actorId }, action, `user:${userId}`, change);
  logSecurityEvent(deps, event);
}

/** More refusals than this are in the log of the process alone: a script that tries every call must not fill the table. */
const refusalBudget: Budget = { name: 'refusal-event', burst: 30, refillMs: 10 * 60_000 };

/** Records calls that were refused because of the roles of the user. A failure is logged and changes nothing. */
export function refusalGuard(deps: Deps): Guards['refused'] {
  const rateLimiter = throttle(deps);
  return async (user, call, now) => {
    const event: SecurityEvent = {
      action: 'access.refused',
      userId: user.id,
      actorId: user.impersonatorId ?? user.id,
      after: { call: `${call.method} ${call.path}` },
    };
    // An impersonation reads only, so it writes no row.
    if (user.impersonatorId) return logSecurityEvent(deps, event);
    try {
      if ((await rateLimiter.takeBudget(refusalBudget, user.id, now)) > 0) logSecurityEvent(deps, event);
      else await recordSecurityEvent(deps.db, deps, event, now);
    } catch (error) {
      deps.log.error({ err: error }, 'refused call not recorded');
    }
  };
}
