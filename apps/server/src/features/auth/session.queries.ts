import type { Role } from '@docket/contract';
import type { Db } from '../../db/database.ts';

export interface FoundSession {
  id: string;
  user_id: string;
  roles: Role[];
  last_seen_at: Date;
}
export interface SessionRow {
  id: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

const find = {
  name: 'session_find',
  text: `select s.id, s.user_id, u.roles, s.last_seen_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2 and u.deleted_at is null`,
};
/** The session behind a token hash, unless it has ended or its user is gone. On the path of every call. */
export const findSession = async (db: Db, tokenHash: string, now: Date) =>
  (await db.rows<FoundSession>(find, [tokenHash, now]))[0] ?? null;

const touch = { name: 'session_touch', text: 'update sessions set last_seen_at = $2 where id = $1' };
export const touchSession = (db: Db, id: string, now: Date) => db.rows(touch, [id, now]);

const insert = {
  name: 'session_insert',
  text: `insert into sessions (id, user_id, token_hash, user_agent, address, created_at, last_seen_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $6, $7)`,
};
export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}
export const insertSession = (db: Db, one: NewSession) =>
  db.rows(insert, [
    one.id,
    one.userId,
    one.tokenHash,
    one.userAgent,
    one.address,
    one.createdAt,
    one.expiresAt,
  ]);

const prune = {
  name: 'session_prune',
  text: `delete from sessions where user_id = $1 and (expires_at <= $2 or id in (
    select id from sessions where user_id = $1 order by last_seen_at desc, id desc offset $3))`,
};
/** Removes ended sessions of a user, and those beyond the `most` last seen ones. */
export const pruneSessions = (db: Db, userId: string, now: Date, most: number) =>
  db.rows(prune, [userId, now, most]);

const list = {
  name: 'session_list',
  text: `select id, user_agent, address, created_at, last_seen_at, expires_at from sessions
    where user_id = $1 and expires_at > $2 order by last_seen_at desc, id desc limit $3`,
};
export const listSessions = (db: Db, userId: string, now: Date, most: number) =>
  db.rows<SessionRow>(list, [userId, now, most]);

const removeOne = {
  name: 'session_remove',
  text: 'delete from sessions where user_id = $1 and id = $2 returning id',
};
/** Whether the user had that session. */
export const removeSession = async (db: Db, userId: string, id: string) =>
  (await db.rows(removeOne, [userId, id])).length > 0;

const removeOthers = {
  name: 'session_remove_others',
  text: 'delete from sessions where user_id = $1 and ($2::uuid is null or id <> $2)',
};
/** Ends all sessions of a user, save one when it is given. */
export const removeSessions = (db: Db, userId: string, keepId: string | null) =>
  db.rows(removeOthers, [userId, keepId]);
