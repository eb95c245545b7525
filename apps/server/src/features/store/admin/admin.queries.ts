import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { maxCounted } from '../../../db/list-query.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { users } from '../../users/users.tables.ts';
import { storeEntries } from '../store.tables.ts';

/** The number of keys on a page. */
export const pageOfKeys = 50;

// Raw: recursive. Each key is looked up from the previous one: the cost depends on the keys of a page, not on the users.
const keys = rawStatement<KeyRow>({
  name: 'store_keys',
  columns: { key: 'text', users: 'int4', bytes: 'float8', newest: 'timestamptz' },
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
});
/** Sorts after every text with the same beginning. */
const last = '\u{10ffff}';
export interface KeyRow {
  key: string;
  users: number;
  bytes: number;
  newest: Date;
}
/** Keys with a prefix, after a given one, in byte order; one more than a page if there are more. */
export const findKeys = (db: Db, prefix: string, after: string) =>
  db.rows(keys, [after, prefix, prefix + last]);

const listed = {
  bytes: sql<number>`pg_column_size(${storeEntries.value})`,
  updatedAt: storeEntries.updatedAt,
};
export const findEntriesOfUser = async ({ orm }: Db, userId: string) =>
  orm
    .select({ key: storeEntries.key, ...listed })
    .from(storeEntries)
    .where(eq(storeEntries.userId, userId))
    .orderBy(asc(storeEntries.key));

export async function findOwner({ orm }: Db, userId: string) {
  const [row] = await orm
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** Removes an entry; returns its size and time, or null if there was none. */
export async function takeEntry({ orm }: Db, userId: string, key: string) {
  const [row] = await orm
    .delete(storeEntries)
    .where(and(eq(storeEntries.userId, userId), eq(storeEntries.key, key)))
    .returning(listed);
  return row ?? null;
}
