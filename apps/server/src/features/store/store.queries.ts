import type { Db } from '../../db/database.ts';

const find = {
  name: 'store_find',
  text: 'select value, updated_at from store_entries where user_id = $1 and key = $2',
};
export const findEntry = async (db: Db, userId: string, key: string) =>
  (await db.rows<{ value: unknown; updated_at: Date }>(find, [userId, key]))[0] ?? null;

const removeOld = {
  name: 'store_remove_old',
  text: 'delete from store_entries where user_id = $1 and starts_with(key, $2) and updated_at < $3',
};
/** Removes the entries of a user whose key has a prefix and that were last written before a time. */
export const removeOldEntries = (db: Db, userId: string, prefix: string, before: Date) =>
  db.rows(removeOld, [userId, prefix, before]);

const remove = { name: 'store_remove', text: 'delete from store_entries where user_id = $1 and key = $2' };
export const removeEntry = (db: Db, userId: string, key: string) => db.rows(remove, [userId, key]);

const lock = { name: 'store_lock', text: 'select 1 from users where id = $1 for no key update' };
/** Only one writer per user at a time, so that the number of keys can be limited. */
export const lockStore = (tx: Db, userId: string) => tx.rows(lock, [userId]);

const write = {
  name: 'store_write',
  text: `insert into store_entries as e (user_id, key, value, updated_at)
    select $1::uuid, $2::text, $3::jsonb, $4::timestamptz
    where (select count(*) from store_entries where user_id = $1) < $5
      or exists (select 1 from store_entries where user_id = $1 and key = $2)
    on conflict (user_id, key) do update set value = excluded.value, updated_at = excluded.updated_at
    returning key`,
};
/** Writes an entry; false if it is a new key and the user already has `max` keys. */
export const writeEntry = async (
  tx: Db,
  one: { userId: string; key: string; json: string; now: Date; max: number },
) => (await tx.rows(write, [one.userId, one.key, one.json, one.now, one.max])).length > 0;
