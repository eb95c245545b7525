import type { Db } from '../../db/database.ts';

const find = {
  name: 'known_device_find',
  text: 'select 1 as known from known_devices where token_hash = $1 and user_id = $2 and last_used_at > $3',
};
/** Whether this user has signed in on a device since this time. */
export const isKnownDevice = async (db: Db, tokenHash: string, userId: string, since: Date) =>
  (await db.rows(find, [tokenHash, userId, since])).length > 0;

const exists = {
  name: 'known_device_exists',
  text: 'select 1 as known from known_devices where token_hash = $1 limit 1',
};
/** Whether anybody has signed in on a device: then its cookie was created here. */
export const existsDevice = async (db: Db, tokenHash: string) =>
  (await db.rows(exists, [tokenHash])).length > 0;

const upsert = {
  name: 'known_device_upsert',
  text: `insert into known_devices (token_hash, user_id, created_at, last_used_at) values ($1, $2, $3, $3)
    on conflict (token_hash, user_id) do update set last_used_at = excluded.last_used_at`,
};
export const upsertDevice = (tx: Db, tokenHash: string, userId: string, now: Date) =>
  tx.rows(upsert, [tokenHash, userId, now]);

const prune = {
  name: 'known_device_prune',
  text: `delete from known_devices where user_id = $1 and (last_used_at <= $2 or token_hash in (
    select token_hash from known_devices where user_id = $1 order by last_used_at desc, token_hash offset $3))`,
};
/** Removes a user's devices that were not used since this time, and all but the `max` last used ones. */
export const pruneDevices = (tx: Db, userId: string, since: Date, max: number) =>
  tx.rows(prune, [userId, since, max]);

const remove = {
  name: 'known_device_remove',
  text: 'delete from known_devices where user_id = $1 and ($2::text is null or token_hash <> $2)',
};
/** Forgets a user's devices, except the given one. */
export const removeDevices = (tx: Db, userId: string, keepHash: string | null) =>
  tx.rows(remove, [userId, keepHash]);
