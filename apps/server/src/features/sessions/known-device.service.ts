import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { hashToken, isTokenShaped, newToken } from '../../http/token.ts';
import {
  existsDevice,
  isKnownDevice,
  pruneDevices,
  removeDevices,
  upsertDevice,
} from './known-device.queries.ts';
import { deviceCookie, deviceDays } from './session.cookie.ts';

const DAY_MS = 86_400_000;
/** The most devices of one user; the one not used for longest is removed first. */
const maxDevices = 50;

const usedSince = (now: Date) => new Date(now.getTime() - deviceDays * DAY_MS);

/** The hash of the device cookie in a request; null without one. */
export function readDeviceHash(request: FastifyRequest): string | null {
  const token = request.cookies[deviceCookie];
  return token !== undefined && isTokenShaped(token) ? hashToken(token) : null;
}

/** The hash of a device cookie if this user has signed in on that device before, else null. */
export async function findKnownDevice(
  db: Db,
  userId: string,
  hash: string | null,
  now: Date,
): Promise<string | null> {
  return hash !== null && (await isKnownDevice(db, hash, userId, usedSince(now))) ? hash : null;
}

/** Remembers that a user signed in on the device that sent the request; returns the token for its cookie. */
export async function rememberDevice(
  tx: Db,
  userId: string,
  request: FastifyRequest,
  now: Date,
): Promise<string> {
  const sentHash = readDeviceHash(request);
  // Several people who share a browser also share its cookie. A cookie that was not created here is replaced.
  const token =
    sentHash !== null && (await existsDevice(tx, sentHash)) ? request.cookies[deviceCookie]! : newToken();
  await upsertDevice(tx, hashToken(token), userId, now);
  await pruneDevices(tx, userId, usedSince(now), maxDevices);
  return token;
}

/** Forgets all devices of a user, except the one of the given request: used after a change of the password. */
export const deleteKnownDevices = async (tx: Db, userId: string, keep: FastifyRequest | null = null) =>
  removeDevices(tx, userId, keep ? readDeviceHash(keep) : null);
