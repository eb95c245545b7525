import type { Role } from '@docket/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { twoStepMissing } from '../users/index.ts';
import { sessions } from './sessions.tables.ts';

export interface FoundSession {
  id: string;
  user_id: string;
  roles: Role[];
  last_seen_at: Date;
  impersonator_id: string | null;
  must_change_password: boolean;
  deletion_pending: boolean;
  two_step_missing: boolean;
  password_verified_at: Date | null;
}
export interface SessionRow {
  id: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  impersonator_id: string | null;
}

/** Sessions of staff that were last used, or begun, before these have ended. */
export interface StaffCutoffs {
  readonly seen: Date;
  readonly begun: Date;
}
/** Whether the roles of `u` and the times of the session `s` allow it; those of an impersonation are its own. */
const withinCutoffs = (seen: string, begun: string) =>
  `(s.impersonator_id is not null or u.roles <@ '{STUDENT}' or s.last_seen_at > ${seen} and s.created_at > ${begun})`;

const find = {
  name: 'session_find',
  text: `select s.id, s.user_id, u.roles, s.last_seen_at, s.impersonator_id,
      u.password_temporary or s.must_change_password as must_change_password,
      u.deletion_due_at is not null as deletion_pending,
      coalesce(s.password_verified_at, case when u.password_hash is null then s.created_at end) as password_verified_at,
      ${twoStepMissing('coalesce(v.id, u.id)', 'coalesce(v.roles, u.roles)')} as two_step_missing
    from sessions s join users u on u.id = s.user_id left join users v on v.id = s.impersonator_id
    where s.token_hash = $1 and s.expires_at > $2 and u.deleted_at is null and ${withinCutoffs('$3', '$4')}
      and (s.impersonator_id is null or v.deleted_at is null and v.roles && '{ADMIN,MANAGER}')`,
};
/**
 * The session with a token hash, unless it has ended or its user is gone, or staff who impersonate the user are no
 * admins any more. A user without a password is verified by signing in. Runs on every call.
 */
export const findSession = async (db: Db, tokenHash: string, now: Date, cutoffs: StaffCutoffs) =>
  (await db.rows<FoundSession>(find, [tokenHash, now, cutoffs.seen, cutoffs.begun]))[0] ?? null;

const touch = {
  name: 'session_touch',
  text: `with seen as (update sessions set last_seen_at = $2 where id = $1 returning user_id)
    update users set last_seen_at = $2 from seen where users.id = seen.user_id`,
};
export const touchSession = (db: Db, id: string, now: Date) => db.rows(touch, [id, now]);

const insert = {
  name: 'session_insert',
  text: `insert into sessions (id, user_id, token_hash, user_agent, address, created_at, last_seen_at, expires_at, impersonator_id,
      password_verified_at, must_change_password)
    values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10)`,
};
const seen = { name: 'session_seen', text: 'update users set last_seen_at = $2 where id = $1' };
export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The member of staff who impersonates the user. */
  readonly impersonatorId?: string;
  readonly passwordVerifiedAt?: Date | null;
  readonly mustChangePassword?: boolean;
}
/** Adds a session and updates when the user was last seen, unless it is an impersonation. */
export async function insertSession(db: Db, one: NewSession): Promise<void> {
  await db.rows(insert, [
    one.id,
    one.userId,
    one.tokenHash,
    one.userAgent,
    one.address,
    one.createdAt,
    one.expiresAt,
    one.impersonatorId ?? null,
    one.passwordVerifiedAt ?? null,
    one.mustChangePassword ?? false,
  ]);
  if (!one.impersonatorId) await db.rows(seen, [one.userId, one.createdAt]);
}

const list = {
  name: 'session_list',
  text: `select s.id, user_agent, address, s.created_at, s.last_seen_at, impersonator_id,
      least(expires_at, case when impersonator_id is null and not u.roles <@ '{STUDENT}'
        then s.created_at + ($2::timestamptz - $5::timestamptz) end) as expires_at
    from sessions s join users u on u.id = s.user_id
    where user_id = $1 and expires_at > $2 and ${withinCutoffs('$4', '$5')}
    order by s.last_seen_at desc, s.id desc limit $3`,
};
/** The sessions of a user that have not ended, last used first. Those of staff end at the latest by their cutoff. */
export const findSessions = (db: Db, userId: string, now: Date, limit: number, cutoffs: StaffCutoffs) =>
  db.rows<SessionRow>(list, [userId, now, limit, cutoffs.seen, cutoffs.begun]);

/** Notifies every process, with the id of the user, that sessions have ended; delivered after the commit. */
export const sessionsEndedChannel = 'sessions_ended';

/** A session that was deleted. */
export interface EndedSession {
  readonly id: string;
  readonly userId: string;
  readonly impersonatorId: string | null;
  readonly expiresAt: Date;
}
/** Deletes sessions and notifies all processes. The callers log the ends of impersonations (session-ends.service.ts). */
const removing = (which: string) => `with gone as (
      delete from sessions where ${which} returning id, user_id, impersonator_id, expires_at
    ) select id, user_id as "userId", impersonator_id as "impersonatorId", expires_at as "expiresAt",
      pg_notify('${sessionsEndedChannel}', user_id::text) from gone`;

const removeOne = { name: 'session_remove', text: removing('user_id = $1 and id = $2') };
export const removeSession = (tx: Db, userId: string, id: string) =>
  tx.rows<EndedSession>(removeOne, [userId, id]);

const prune = {
  name: 'session_prune',
  text: removing(
    `user_id = $1 and impersonator_id is null and (expires_at <= $2 or id in (
      select id from sessions where user_id = $1 and impersonator_id is null
      order by last_seen_at desc, id desc offset $3))`,
  ),
};
/** Removes ended sessions of a user, and all but the `limit` last seen ones. Impersonations stay. */
export const pruneSessions = (db: Db, userId: string, now: Date, limit: number) =>
  db.rows(prune, [userId, now, limit]);

const removeOthers = {
  name: 'session_remove_others',
  text: removing('user_id = $1 and ($2::uuid is null or id <> $2) or impersonator_id = $1'),
};
/** Removes all sessions of a user, except the given one, and the sessions in which the user impersonates others. */
export const removeSessions = (tx: Db, userId: string, keepId: string | null) =>
  tx.rows<EndedSession>(removeOthers, [userId, keepId]);

const removeByImpersonator = {
  name: 'session_remove_by_impersonator',
  text: removing('impersonator_id = $1'),
};
export const removeImpersonations = (tx: Db, impersonatorId: string) =>
  tx.rows<EndedSession>(removeByImpersonator, [impersonatorId]);

const removeExcess = {
  name: 'session_remove_excess_impersonations',
  text: removing(
    `id in (select id from sessions where impersonator_id = $1
      order by expires_at > $3 desc, created_at desc, id desc offset $2)`,
  ),
};
const lockImpersonator = {
  name: 'session_lock_impersonator',
  text: 'select id from users where id = $1 for update',
};
/** Keeps the `limit` newest by one member of staff. Two that begin at the same time are counted one after the other. */
export async function removeExcessImpersonations(tx: Db, impersonatorId: string, limit: number, now: Date) {
  await tx.rows(lockImpersonator, [impersonatorId]);
  return tx.rows<EndedSession>(removeExcess, [impersonatorId, limit, now]);
}

const removeExpired = {
  name: 'session_remove_expired_impersonations',
  text: removing('impersonator_id is not null and expires_at <= $1'),
};
export const removeExpiredImpersonations = (tx: Db, now: Date) => tx.rows<EndedSession>(removeExpired, [now]);

const extend = { name: 'session_extend', text: 'update sessions set expires_at = $2 where id = $1' };
export const extendSession = (db: Db, id: string, expiresAt: Date) => db.rows(extend, [id, expiresAt]);

/** The user of a session has chosen a new password: the session goes on with everything. */
export const markPasswordChosen = ({ orm }: Db, id: string) =>
  orm.update(sessions).set({ mustChangePassword: false }).where(eq(sessions.id, id));

const verifyPassword = {
  name: 'session_verify_password',
  text: 'update sessions set password_verified_at = $2 where id = $1',
};
/** Records that the password was entered in a session. */
export const markPasswordVerified = (db: Db, id: string, now: Date) => db.rows(verifyPassword, [id, now]);

/**
 * Replaces the token of a session, and ends what was opened with the former one. Returns whether the former one was
 * still that of the session: of two concurrent calls one gets it.
 */
export async function changeToken(
  tx: Db,
  { id, user_id: userId }: Pick<FoundSession, 'id' | 'user_id'>,
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
