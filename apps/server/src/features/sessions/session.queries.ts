import type { Role } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { twoStepMissing } from '../users/index.ts';

export interface FoundSession {
  id: string;
  user_id: string;
  roles: Role[];
  last_seen_at: Date;
  viewed_by: string | null;
  password_temporary: boolean;
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
  viewed_by: string | null;
}

const find = {
  name: 'session_find',
  text: `select s.id, s.user_id, u.roles, s.last_seen_at, s.viewed_by, u.password_temporary,
      coalesce(s.password_verified_at, case when u.password_hash is null then s.created_at end) as password_verified_at,
      ${twoStepMissing('coalesce(v.id, u.id)', 'coalesce(v.roles, u.roles)')} as two_step_missing
    from sessions s join users u on u.id = s.user_id left join users v on v.id = s.viewed_by
    where s.token_hash = $1 and s.expires_at > $2 and u.deleted_at is null
      and (s.viewed_by is null or v.deleted_at is null and v.roles && '{ADMIN,MANAGER}')`,
};
/**
 * The session with a token hash, unless it has ended or its user is gone, or staff who impersonate the user are no
 * admins any more. A user without a password is verified by signing in. Runs on every call.
 */
export const findSession = async (db: Db, tokenHash: string, now: Date) =>
  (await db.rows<FoundSession>(find, [tokenHash, now]))[0] ?? null;

const touch = {
  name: 'session_touch',
  text: `with seen as (update sessions set last_seen_at = $2 where id = $1 returning user_id)
    update users set last_seen_at = $2 from seen where users.id = seen.user_id`,
};
export const touchSession = (db: Db, id: string, now: Date) => db.rows(touch, [id, now]);

const insert = {
  name: 'session_insert',
  text: `insert into sessions (id, user_id, token_hash, user_agent, address, created_at, last_seen_at, expires_at, viewed_by,
      password_verified_at)
    values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
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
  readonly viewedBy?: string;
  readonly passwordVerifiedAt?: Date | null;
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
    one.viewedBy ?? null,
    one.passwordVerifiedAt ?? null,
  ]);
  if (!one.viewedBy) await db.rows(seen, [one.userId, one.createdAt]);
}

const list = {
  name: 'session_list',
  text: `select id, user_agent, address, created_at, last_seen_at, expires_at, viewed_by from sessions
    where user_id = $1 and expires_at > $2 order by last_seen_at desc, id desc limit $3`,
};
export const listSessions = (db: Db, userId: string, now: Date, limit: number) =>
  db.rows<SessionRow>(list, [userId, now, limit]);

/** Notifies every process, with the id of the user, that sessions have ended; delivered after the commit. */
export const sessionsEndedChannel = 'sessions_ended';

/** Deletes sessions and notifies all processes; for impersonations, the log records their end. */
const removing = (which: string, now: string) => `with gone as (
      delete from sessions where ${which} returning id, user_id, viewed_by, expires_at
    ), logged as (
      insert into audit_log (id, at, actor_id, action, target, before)
      select gen_random_uuid(), least(coalesce(${now}::timestamptz, now()), expires_at), viewed_by, 'user.view-as.end',
        'user:' || user_id, json_build_object('sessionId', id)
      from gone where viewed_by is not null
    ) select id, pg_notify('${sessionsEndedChannel}', user_id::text) from gone`;

const removeOne = { name: 'session_remove', text: removing('user_id = $1 and id = $2', '$3') };
/** Whether the user had that session. */
export const removeSession = async (db: Db, userId: string, id: string, now: Date) =>
  (await db.rows(removeOne, [userId, id, now])).length > 0;

const prune = {
  name: 'session_prune',
  text: removing(
    `user_id = $1 and viewed_by is null and (expires_at <= $2 or id in (
      select id from sessions where user_id = $1 and viewed_by is null
      order by last_seen_at desc, id desc offset $3))`,
    '$2',
  ),
};
/** Removes ended sessions of a user, and all but the `limit` last seen ones. */
export const pruneSessions = (db: Db, userId: string, now: Date, limit: number) =>
  db.rows(prune, [userId, now, limit]);

const removeOthers = {
  name: 'session_remove_others',
  text: removing('user_id = $1 and ($2::uuid is null or id <> $2) or viewed_by = $1', '$3'),
};
/** Ends all sessions of a user, except the given one, and the sessions in which the user impersonates others. */
export const removeSessions = async (db: Db, userId: string, keepId: string | null, now: Date | null) =>
  (await db.rows(removeOthers, [userId, keepId, now])).length;

const removeImpersonations = { name: 'session_remove_views', text: removing('viewed_by = $1', '$2') };
/** Ends the impersonations by a member of staff. */
export const deleteImpersonations = (db: Db, impersonatorId: string, now: Date) =>
  db.rows(removeImpersonations, [impersonatorId, now]);

const extend = { name: 'session_extend', text: 'update sessions set expires_at = $2 where id = $1' };
export const extendSession = (db: Db, id: string, expiresAt: Date) => db.rows(extend, [id, expiresAt]);

const verifyPassword = {
  name: 'session_verify_password',
  text: 'update sessions set password_verified_at = $2 where id = $1',
};
/** Records that the password was entered in a session. */
export const markPasswordVerified = (db: Db, id: string, now: Date) => db.rows(verifyPassword, [id, now]);

const lockImpersonator = {
  name: 'session_lock_impersonator',
  text: 'select id from users where id = $1 for update',
};
const endViews = {
  name: 'session_end_views',
  text: removing(
    `id in (select id from sessions where viewed_by = $1
      order by expires_at > $3 desc, created_at desc, id desc offset $2)`,
    '$3',
  ),
};
/**
 * Ends all views by a member of staff except the `limit` newest; two that begin at the same time are counted one after
 * the other.
 */
export async function endExcessImpersonations(
  tx: Db,
  impersonatorId: string,
  limit: number,
  now: Date,
): Promise<void> {
  await tx.rows(lockImpersonator, [impersonatorId]);
  await tx.rows(endViews, [impersonatorId, limit, now]);
}

const endOldViews = {
  name: 'session_end_old_views',
  text: removing('viewed_by is not null and expires_at <= $1', '$1'),
};
/** Removes the views that have expired. */
export const removeOldViews = (db: Db, now: Date) => db.rows(endOldViews, [now]);
