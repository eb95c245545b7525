import type { SignedIn } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { endSession, endSessions, listSessions, maxSessions, sessionView } from '../sessions/index.ts';
import { lockRoles, requireReach } from '../users/index.ts';

interface By {
  readonly actor: SessionUser;
  readonly userId: string;
  readonly now: Date;
}

async function reach(tx: Db, { actor, userId }: By): Promise<void> {
  const roles = await lockRoles(tx, userId);
  if (!roles) throw notFound('User');
  requireReach(actor, roles);
}

export const listSessionsOfUser = (deps: Deps, by: By): Promise<SignedIn[]> =>
  deps.db.transaction(async (tx) => {
    await reach(tx, by);
    const rows = await listSessions(tx, by.userId, by.now, maxSessions);
    return rows.map((row) => sessionView(row, by.actor.sessionId));
  });

const log = (tx: Db, deps: Deps, { actor, userId, now }: By, before: unknown) =>
  recordSecurityEvent(tx, deps, { action: 'user.sessions', userId, actorId: actor.id, before }, now);

export const endSessionOfUser = (deps: Deps, by: By, sessionId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await reach(tx, by);
    if (!(await endSession(tx, by.userId, sessionId, by.now))) throw notFound('Session');
    await log(tx, deps, by, { sessionId });
  });

/** Ends all of them; a user who does this to the own account stays signed in here. Returns how many ended. */
export const endSessionsOfUser = (deps: Deps, by: By): Promise<number> =>
  deps.db.transaction(async (tx) => {
    await reach(tx, by);
    const keepId = by.actor.id === by.userId ? by.actor.sessionId : null;
    const ended = await endSessions(tx, by.userId, keepId, by.now);
    await log(tx, deps, by, { sessions: ended });
    return ended;
  });
