import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { toOrigin } from '../../http/origin.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { queueMail } from '../mail/index.ts';
import type { SignInOwner } from '../users/index.ts';
import { findKnownDevice, readDeviceHash, rememberDevice } from './known-device.service.ts';
import { newDeviceMail } from './sign-in.mails.ts';

/** How somebody signed in. */
export type SignInMethod = 'password' | 'google' | 'link' | 'reset' | 'sign-up' | 'two-step' | 'security-key';

export interface SignInToRecord {
  readonly userId: string;
  /** Read before the session counts as a visit. */
  readonly owner: SignInOwner | null;
  readonly method?: SignInMethod | undefined;
}

/**
 * Whether the owner is emailed about a new device. Not about the first sign-in of an account, and not after a reset,
 * which forgets all devices and has an email of its own. The demo's accounts have addresses that no email reaches.
 */
const isMailed = ({ config }: Deps, owner: SignInOwner, method: SignInMethod | undefined) =>
  owner.lastSeenAt !== null &&
  method !== 'sign-up' &&
  method !== 'reset' &&
  !(config.DEMO && owner.email.endsWith('.example'));

/**
 * Records a sign-in, emails the owner if the device is a new one, and remembers it. Returns the token for the cookie
 * that identifies the device.
 */
export async function recordSignIn(
  tx: Db,
  deps: Deps,
  { userId, owner, method }: SignInToRecord,
  request: FastifyRequest,
  now: Date,
): Promise<string> {
  const isNewDevice = (await findKnownDevice(tx, userId, readDeviceHash(request), now)) === null;
  const after = { ...(method ? { method } : {}), isNewDevice };
  await recordSecurityEvent(tx, deps, { action: 'sign-in.succeeded', userId, after }, now);
  if (isNewDevice && owner && isMailed(deps, owner, method))
    await queueMail(tx, deps, newDeviceMail(deps.config, owner, toOrigin(request), now));
  return rememberDevice(tx, userId, request, now);
}
