import type { Db } from '../../../db/database.ts';
import { maxCounted } from '../../../db/list-query.ts';

/** The number of keys on a page. */
export const pageOfKeys = 50;

// Each key is looked up from the previous one: the cost depends on the keys of a page, not on the users.
const keys = {
  name: 'store_keys',
  text: `with recursive k as (
      (select key from store_entries where key collate "C" > $1 and key collate "C" >= $2 and key collate "C" < $3
        order by key collate "C" limit 1)
      union all
      select (select e.key from store_entries e where e.key collate "C" > k.key and e.key collate "C" < $3
        order by e.key collate "C" limit 1)
      from k where k.key is not null),
    page as (select key from k where key is not null limit ${pageOfKeys + 1})
    select p.key, c.users, c.bytes, c.newest from page p, lateral (
      select count(*)::int as users, sum(x.bytes)::float8 as bytes, max(x.updated_at) as newest from (
        select pg_column_size(e.value) as bytes, e.updated_at from store_entries e where e.key collate "C" = p.key
        order by e.updated_at desc limit ${maxCounted + 1}) x) c
    order by p.key collate "C"`,
};
/** Sorts after every text with the same beginning. */
const last = '\u{10ffff}';
export interface KeyRow {
  [column: string]: unknown;
  key: string;
  users: number;
  bytes: number;
  newest: Date;
}
/** Keys with a prefix, after a given one, in byte order; one more than a page if there are more. */
export const findKeys = (db: Db, prefix: string, after: string) =>
  db.rows<KeyRow>(keys, [after, prefix, prefix + last]);

const ofUser = {
  name: 'store_of_user',
  text: `select key, pg_column_size(value) as bytes, updated_at from store_entries where user_id = $1 order by key`,
};
export const findEntriesOfUser = (db: Db, userId: string) =>
  db.rows<{ key: string; bytes: number; updated_at: Date }>(ofUser, [userId]);

const owner = {
  name: 'store_owner',
  text: `select id, first_name, last_name, email from users where id = $1`,
};
export const findOwner = async (db: Db, userId: string) =>
  (
    await db.rows<{ id: string; first_name: string; last_name: string; email: string | null }>(owner, [
      userId,
    ])
  )[0] ?? null;

const take = {
  name: 'store_take',
  text: `delete from store_entries where user_id = $1 and key = $2
    returning pg_column_size(value) as bytes, updated_at`,
};
/** Removes an entry; returns its value, or null if there was none. */
export const takeEntry = async (tx: Db, userId: string, key: string) =>
  (await tx.rows<{ bytes: number; updated_at: Date }>(take, [userId, key]))[0] ?? null;
