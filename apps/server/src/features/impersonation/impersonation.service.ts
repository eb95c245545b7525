import type { FastifyRequest } from 'fastify';
import { notFound } from '../../api-error.ts';
import { getClientAddress } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { endExcessImpersonations, endExpiredImpersonations, insertSession } from '../sessions/index.ts';
import { lockRoles, requirePlainStudent } from '../users/index.ts';
import { findNames } from './impersonation.queries.ts';

const impersonationMs = 30 * 60_000;
/** The most students that one admin can impersonate at the same time. */
const maxImpersonations = 3;

/**
 * Begins an impersonation: a session of the student, marked with the impersonator, which can never write. A fourth
 * one ends the oldest, since a closed tab cannot report its end (decision 42).
 */
export async function beginImpersonation(
  deps: Deps,
  actor: SessionUser,
  userId: string,
  request: FastifyRequest,
  now: Date,
) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + impersonationMs);
  const user = await deps.db.transaction(async (tx) => {
    await endExcessImpersonations(tx, actor.id, maxImpersonations - 1, now);
    const roles = await lockRoles(tx, userId);
    const names = roles && (await findNames(tx, userId));
    if (!roles || !names) throw notFound('User');
    requirePlainStudent(roles);
    const id = deps.newId();
    await insertSession(tx, {
      id,
      userId,
      tokenHash: hashToken(token),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      address: getClientAddress(request),
      createdAt: now,
      expiresAt,
      impersonatorId: actor.id,
    });
    const after = { sessionId: id, endsAt: expiresAt };
    await recordSecurityEvent(tx, deps, { action: 'user.view-as', userId, actorId: actor.id, after }, now);
    return names;
  });
  return { token, endsAt: expiresAt.toISOString(), user };
}

/** Ends the impersonations that have expired, so that the log records it. */
export const handleImpersonationEnds = (deps: Deps) =>
  deps.jobs.handle('impersonation-ends', async () => {
    await deps.db.transaction((tx) => endExpiredImpersonations(tx, deps.clock.now()));
  });
