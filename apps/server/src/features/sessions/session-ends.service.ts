import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { writeAudits } from '../audit/index.ts';
import { removeChallenges } from './challenge.queries.ts';
import {
  type EndedSession,
  removeExcessImpersonations,
  removeExpiredImpersonations,
  removeImpersonations,
  removeSession,
  removeSessions,
} from './session.queries.ts';

/** Logs the ends of impersonations, in the transaction that ended them. One that had expired ended when it expired. */
async function logEnds(tx: Db, ended: readonly EndedSession[], now: Date): Promise<number> {
  const entries = ended.flatMap(({ id, userId, impersonatorId, expiresAt }) =>
    impersonatorId === null
      ? []
      : {
          id: randomUUID(),
          at: expiresAt < now ? expiresAt : now,
          actorId: impersonatorId,
          action: 'user.view-as.end' as const,
          target: `user:${userId}`,
          before: { sessionId: id },
        },
  );
  await writeAudits(tx, entries);
  return ended.length;
}

/** Whether the user had that session. */
export const endSession = async (tx: Db, userId: string, id: string, now: Date): Promise<boolean> =>
  (await logEnds(tx, await removeSession(tx, userId, id), now)) > 0;

/**
 * Ends every session of a user except `keepId`, and the impersonations by that user. Also used for a change of roles,
 * which must take effect immediately. Returns how many ended.
 */
export async function endSessions(tx: Db, userId: string, keepId: string | null, now: Date): Promise<number> {
  // Sign-ins that wait for their second step would become sessions.
  await removeChallenges(tx, userId);
  return logEnds(tx, await removeSessions(tx, userId, keepId), now);
}

/** Ends the impersonations by a member of staff. */
export const endImpersonations = async (tx: Db, impersonatorId: string, now: Date): Promise<number> =>
  logEnds(tx, await removeImpersonations(tx, impersonatorId), now);

/** Ends the impersonations by a member of staff except the `limit` newest. */
export const endExcessImpersonations = async (tx: Db, impersonatorId: string, limit: number, now: Date) =>
  logEnds(tx, await removeExcessImpersonations(tx, impersonatorId, limit, now), now);

/** Ends the impersonations that have expired, so that the log records it. */
export const endExpiredImpersonations = async (tx: Db, now: Date): Promise<number> =>
  logEnds(tx, await removeExpiredImpersonations(tx, now), now);
