import {
  and,
  arrayContained,
  arrayOverlaps,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { builtOnce, type Db } from '../../db/database.ts';
import { twoStepMissing } from '../users/index.ts';
import { users } from '../users/users.tables.ts';
import { sessions } from './sessions.tables.ts';

/** Sessions of staff that were last used, or begun, before these have ended. */
export interface StaffCutoffs {
  readonly seen: Date;
  readonly begun: Date;
}
const isStudent = arrayContained(users.roles, ['STUDENT']);
/** Whether the roles of the user and the times of the session allow it; those of an impersonation are its own. */
const isWithinCutoffs = ({ seen, begun }: Record<keyof StaffCutoffs, Date | Placeholder>) =>
  or(
    isNotNull(sessions.impersonatorId),
    isStudent,
    and(gt(sessions.lastSeenAt, seen), gt(sessions.createdAt, begun)),
  );

const impersonators = alias(users, 'impersonators');
const live = builtOnce((orm) =>
  orm
    .select({
      id: sessions.id,
      userId: sessions.userId,
      roles: users.roles,
      lastSeenAt: sessions.lastSeenAt,
      impersonatorId: sessions.impersonatorId,
      mustChangePassword: sql<boolean>`${users.passwordTemporary} or ${sessions.mustChangePassword}`,
      isDeletionPending: sql<boolean>`${isNotNull(users.deletionDueAt)}`,
      passwordVerifiedAt: sql<Date | null>`coalesce(${sessions.passwordVerifiedAt},
        case when ${users.passwordHash} is null then ${sessions.createdAt} end)`.mapWith(
        sessions.passwordVerifiedAt,
      ),
      mustSetUpTwoStep: sql<boolean>`${sql.raw(
        twoStepMissing('coalesce(impersonators.id, users.id)', 'coalesce(impersonators.roles, users.roles)'),
      )}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
        isWithinCutoffs({ seen: sql.placeholder('seen'), begun: sql.placeholder('begun') }),
        or(
          isNull(sessions.impersonatorId),
          and(isNull(impersonators.deletedAt), arrayOverlaps(impersonators.roles, ['ADMIN', 'MANAGER'])),
        ),
      ),
    )
    .prepare('session_find'),
);
/**
 * The session with a token hash, unless it has ended or its user is gone, or staff who impersonate the user are no
 * admins any more. A user without a password is verified by signing in. Runs on every call.
 */
export const findSession = async (db: Db, tokenHash: string, now: Date, cutoffs: StaffCutoffs) =>
  (await live(db).execute({ tokenHash, now, ...cutoffs }))[0] ?? null;
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const touchSession = async ({ orm }: Db, id: string, now: Date) => {
  const seen = orm
    .$with('seen')
    .as(
      orm
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(eq(sessions.id, id))
        .returning({ userId: sessions.userId }),
    );
  return orm.with(seen).update(users).set({ lastSeenAt: now }).from(seen).where(eq(users.id, seen.userId));
};

/** Adds a session and updates when the user was last seen, unless it is an impersonation. */
export async function insertSession(
  { orm }: Db,
  row: Omit<typeof sessions.$inferInsert, 'lastSeenAt'>,
): Promise<void> {
  await orm.insert(sessions).values({ ...row, lastSeenAt: row.createdAt });
  if (!row.impersonatorId)
    await orm.update(users).set({ lastSeenAt: row.createdAt }).where(eq(users.id, row.userId));
}

/** The sessions of a user that have not ended, last used first. Those of staff end at the latest by their cutoff. */
export const findSessions = async (
  { orm }: Db,
  userId: string,
  now: Date,
  limit: number,
  cutoffs: StaffCutoffs,
) => {
  const staffMs = now.getTime() - cutoffs.begun.getTime();
  return orm
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      impersonatorId: sessions.impersonatorId,
      expiresAt: sql<Date>`least(${sessions.expiresAt},
        case when ${and(isNull(sessions.impersonatorId), not(isStudent))}
          then ${sessions.createdAt} + ${staffMs}::float8 * interval '1 millisecond' end)`.mapWith(
        sessions.expiresAt,
      ),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), isWithinCutoffs(cutoffs)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(limit);
};
export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

/** Notifies every process, with the id of the user, that sessions have ended; delivered after the commit. */
export const sessionsEndedChannel = 'sessions_ended';

/** A session that was deleted. */
export type EndedSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'userId' | 'impersonatorId' | 'expiresAt'
>;
/** Deletes sessions and notifies all processes. The callers log the ends of impersonations (session-ends.service.ts). */
const removeWhere = ({ orm }: Db, condition: SQL | undefined): Promise<EndedSession[]> =>
  orm
    .delete(sessions)
    .where(condition)
    .returning({
      id: sessions.id,
      userId: sessions.userId,
      impersonatorId: sessions.impersonatorId,
      expiresAt: sessions.expiresAt,
      notified: sql`pg_notify(${sessionsEndedChannel}, ${sessions.userId}::text)`,
    });

export const removeSession = (tx: Db, userId: string, id: string) =>
  removeWhere(tx, and(eq(sessions.userId, userId), eq(sessions.id, id)));

/** Removes ended sessions of a user, and all but the `limit` last seen ones. Impersonations stay. */
export const pruneSessions = (db: Db, userId: string, now: Date, limit: number) => {
  const isOwn = and(eq(sessions.userId, userId), isNull(sessions.impersonatorId));
  const beyond = db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOwn)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(limit);
  return removeWhere(db, and(isOwn, or(lte(sessions.expiresAt, now), inArray(sessions.id, beyond))));
};

/** Removes all sessions of a user, except the given one, and the sessions in which the user impersonates others. */
export const removeSessions = (tx: Db, userId: string, keepId: string | null) =>
  removeWhere(
    tx,
    or(
      and(eq(sessions.userId, userId), keepId === null ? undefined : ne(sessions.id, keepId)),
      eq(sessions.impersonatorId, userId),
    ),
  );

export const removeImpersonations = (tx: Db, impersonatorId: string) =>
  removeWhere(tx, eq(sessions.impersonatorId, impersonatorId));

/** Keeps the `limit` newest by one member of staff. Two that begin at the same time are counted one after the other. */
export async function removeExcessImpersonations(tx: Db, impersonatorId: string, limit: number, now: Date) {
  await tx.orm.select({ id: users.id }).from(users).where(eq(users.id, impersonatorId)).for('update');
  const excess = tx.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.impersonatorId, impersonatorId))
    .orderBy(desc(gt(sessions.expiresAt, now)), desc(sessions.createdAt), desc(sessions.id))
    .offset(limit);
  return removeWhere(tx, inArray(sessions.id, excess));
}

export const removeExpiredImpersonations = (tx: Db, now: Date) =>
  removeWhere(tx, and(isNotNull(sessions.impersonatorId), lte(sessions.expiresAt, now)));

export const extendSession = async ({ orm }: Db, id: string, expiresAt: Date) =>
  orm.update(sessions).set({ expiresAt }).where(eq(sessions.id, id));

/** The user of a session has chosen a new password: the session goes on with everything. */
export const markPasswordChosen = async ({ orm }: Db, id: string) =>
  orm.update(sessions).set({ mustChangePassword: false }).where(eq(sessions.id, id));

/** Records that the password was entered in a session. */
export const markPasswordVerified = async ({ orm }: Db, id: string, now: Date) =>
  orm.update(sessions).set({ passwordVerifiedAt: now }).where(eq(sessions.id, id));

/**
 * Replaces the token of a session, and ends what was opened with the former one. Returns whether the former one was
 * still that of the session: of two concurrent calls one gets it.
 */
export async function changeToken(
  tx: Db,
  { id, userId }: Pick<FoundSession, 'id' | 'userId'>,
  formerHash: string,
  change: Pick<
    typeof sessions.$inferSelect,
    'tokenHash' | 'userAgent' | 'address' | 'lastSeenAt' | 'passwordVerifiedAt'
  >,
): Promise<boolean> {
  const changed = await tx.orm
    .update(sessions)
    .set(change)
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, formerHash)))
    .returning({ id: sessions.id });
  if (changed.length === 0) return false;
  await tx.orm.execute(sql`select pg_notify(${sessionsEndedChannel}, ${userId})`);
  return true;
}
