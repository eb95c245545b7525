import { opensAdminApp } from '@docket/rules';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { listenEverywhere } from '../../db/channel.queries.ts';
import type { Db } from '../../db/database.ts';
import { getClientAddress } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import type { Guards } from '../../http/register.ts';
import { hashToken, isTokenShaped, newToken } from '../../http/token.ts';
import { findSignInOwner } from '../users/index.ts';
import { recordSignIn, type SignInMethod } from './record-sign-in.service.ts';
import { sessionCookieName } from './session.cookie.ts';
import {
  changeToken,
  findSession,
  findSessions,
  insertSession,
  pruneSessions,
  type StaffCutoffs,
  sessionsEndedChannel,
  touchSession,
} from './session.queries.ts';

const DAY_MS = 86_400_000;
export const sessionDays = 365;
/** The most devices on which a user can be signed in; the one not seen for longest is removed first. */
export const maxSessions = 200;
const touchEveryMs = 3_600_000;
/** The last use of a session of staff counts (`staffCutoffs`), so it is stored more exactly. */
const touchStaffEveryMs = 60_000;

const staffCutoffs = (config: Config, now: Date): StaffCutoffs => ({
  seen: new Date(now.getTime() - config.STAFF_SESSION_IDLE_HOURS * 3_600_000),
  begun: new Date(now.getTime() - config.STAFF_SESSION_DAYS * DAY_MS),
});

/** The sessions of a user that have not ended, last used first. */
export const listSessions = async ({ config }: Pick<Deps, 'config'>, db: Db, userId: string, now: Date) =>
  findSessions(db, userId, now, maxSessions, staffCutoffs(config, now));

/**
 * The token of a request: the Authorization header, with or without 'Bearer'. The cookie is used only without the
 * header and only for reading, since another site could make a browser send it along.
 */
function readToken(request: FastifyRequest, config: Config): string | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) return header.startsWith('Bearer ') ? header.slice(7) : header;
  return request.method === 'GET' ? request.cookies[sessionCookieName(config, request)] : undefined;
}

/** Finds the user who sent a request; a token without a live session means that nobody is signed in. */
export function sessionGuard(deps: Deps): Guards['session'] {
  return async (request, now) => {
    const token = readToken(request, deps.config);
    if (token === undefined || !isTokenShaped(token)) return null;
    const found = await findSession(deps.db, hashToken(token), now, staffCutoffs(deps.config, now));
    if (!found) return null;
    // An impersonation does not count as a visit of the user.
    const touchAfterMs = opensAdminApp(found.roles) ? touchStaffEveryMs : touchEveryMs;
    if (!found.impersonatorId && now.getTime() - found.lastSeenAt.getTime() > touchAfterMs)
      // Its failure must not fail the call.
      await touchSession(deps.db, found.id, now).catch((error) =>
        deps.log.warn({ err: error }, 'last use of a session not stored'),
      );
    return {
      id: found.userId,
      sessionId: found.id,
      roles: found.roles,
      impersonatorId: found.impersonatorId,
      mustChangePassword: found.mustChangePassword,
      isDeletionPending: found.isDeletionPending,
      mustSetUpTwoStep: found.mustSetUpTwoStep,
      passwordVerifiedAt: found.passwordVerifiedAt,
    };
  };
}

/**
 * Calls `ended` with a user's id when sessions of that user have ended, in any process; with null if some may have
 * ended unnoticed. Returns the function that stops it.
 */
export const watchSessionEnds =
  (deps: Deps): Guards['watchSessionEnds'] =>
  (ended) => {
    const listening = listenEverywhere(deps.db, deps.log, sessionsEndedChannel, {
      onNotification: ended,
      connected: () => ended(null),
    });
    return () => void listening.stop();
  };

/** When a session that begins now expires. */
export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionDays * DAY_MS);

/** A session that was just opened; neither token is stored. */
export interface IssuedSession {
  readonly userId: string;
  readonly token: string;
  /** For the cookie that identifies the device from now on. */
  readonly deviceToken: string;
  /** The session began with a password that has to be replaced first. */
  readonly mustChangePassword: boolean;
}

/**
 * Signs a user in on the device that sent the request. Every kind of sign-in ends here, through
 * `startSessionOrChallenge` (two-step/sign-in.service.ts); only the sign-up of a new account calls this directly.
 */
export async function issueSession(
  tx: Db,
  deps: Deps,
  userId: string,
  request: FastifyRequest,
  now: Date,
  {
    expiresAt = sessionEnd(now),
    passwordVerifiedAt = null,
    mustChangePassword = false,
    method,
  }: {
    readonly expiresAt?: Date | undefined;
    readonly passwordVerifiedAt?: Date | null;
    readonly mustChangePassword?: boolean;
    readonly method?: SignInMethod | undefined;
  } = {},
): Promise<IssuedSession> {
  const token = newToken();
  const owner = await findSignInOwner(tx, userId);
  await insertSession(tx, {
    id: deps.newId(),
    userId,
    tokenHash: hashToken(token),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    address: getClientAddress(request),
    createdAt: now,
    expiresAt,
    passwordVerifiedAt,
    mustChangePassword,
  });
  await pruneSessions(tx, userId, now, maxSessions);
  const deviceToken = await recordSignIn(tx, deps, { userId, owner, method }, request, now);
  return { userId, token, deviceToken, mustChangePassword };
}

/**
 * Continues a session under a new token, for a token that was in an address, where proxies, histories and logs may have
 * kept it: the former one ends. Neither how long the session lasts nor who it belongs to changes. Returns null for a
 * token without a session, and for an impersonation, which stays in its tab (decision 77).
 */
export async function exchangeSession(
  tx: Db,
  deps: Deps,
  formerToken: string,
  request: FastifyRequest,
  now: Date,
): Promise<IssuedSession | null> {
  if (!isTokenShaped(formerToken)) return null;
  const found = await findSession(tx, hashToken(formerToken), now, staffCutoffs(deps.config, now));
  if (!found || found.impersonatorId) return null;
  const token = newToken();
  const isChanged = await changeToken(tx, found, hashToken(formerToken), {
    tokenHash: hashToken(token),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    address: getClientAddress(request),
    lastSeenAt: now,
    // Whoever has the address did not enter the password.
    passwordVerifiedAt: null,
  });
  if (!isChanged) return null;
  const userId = found.userId;
  const signIn = { userId, owner: await findSignInOwner(tx, userId), method: 'link' } as const;
  const deviceToken = await recordSignIn(tx, deps, signIn, request, now);
  return { userId, token, deviceToken, mustChangePassword: found.mustChangePassword };
}
