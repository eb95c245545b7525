import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { Guards } from '../../http/register.ts';
import { sessionCookie } from './session.cookie.ts';
import {
  findSession,
  insertSession,
  pruneSessions,
  removeSessions,
  touchSession,
} from './session.queries.ts';
import { hashToken, looksLikeToken, newToken } from './token.ts';

const DAY_MS = 86_400_000;
export const sessionDays = 365;
/** Devices a user can be signed in on at once; the one not seen for longest goes first. */
export const mostSessions = 200;
const touchEveryMs = 3_600_000;

/**
 * The token of a request: the Authorization header, with or without 'Bearer'. The cookie counts only without the header
 * and only for reading, since another site could make a browser send it along.
 */
function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) return header.startsWith('Bearer ') ? header.slice(7) : header;
  return request.method === 'GET' ? request.cookies[sessionCookie] : undefined;
}

/** Finds who is behind a request; any token that is not a live session is simply nobody. */
export function sessionGuard(deps: Deps): Guards['session'] {
  return async (request, now) => {
    const token = tokenOf(request);
    if (token === undefined || !looksLikeToken(token)) return null;
    const found = await findSession(deps.db, hashToken(token), now);
    if (!found) return null;
    // Whoever looks at an account leaves no trace of having been there as its owner.
    if (!found.viewed_by && now.getTime() - found.last_seen_at.getTime() > touchEveryMs)
      // Nobody waits for it, and a call must not fail because this did.
      touchSession(deps.db, found.id, now).catch((error) =>
        deps.log.warn({ err: error }, 'session not touched'),
      );
    return {
      id: found.user_id,
      sessionId: found.id,
      roles: found.roles,
      viewedBy: found.viewed_by,
      mustChangePassword: found.password_temporary,
    };
  };
}

/** When a session that begins now is over. */
export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionDays * DAY_MS);

/** Signs a user in on the device behind the request; answers the token, which is stored nowhere. */
export async function startSession(
  tx: Db,
  deps: Deps,
  userId: string,
  request: FastifyRequest,
  now: Date,
  expiresAt = sessionEnd(now),
): Promise<string> {
  const token = newToken();
  await insertSession(tx, {
    id: deps.newId(),
    userId,
    tokenHash: hashToken(token),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    address: request.ip,
    createdAt: now,
    expiresAt,
  });
  await pruneSessions(tx, userId, now, mostSessions);
  return token;
}

/**
 * Ends every session of a user; `keepId` stays. Also for a change of roles, which must take effect at once. Answers how
 * many ended; `now` is when the log says that views of staff ended.
 */
export const endSessions = (
  tx: Db,
  userId: string,
  keepId: string | null = null,
  now: Date | null = null,
): Promise<number> => removeSessions(tx, userId, keepId, now);
