import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { users } from '../users/users.tables.ts';
import { storeEntries } from './store.tables.ts';

const isEntry = (userId: string, key: string) =>
  and(eq(storeEntries.userId, userId), eq(storeEntries.key, key));

export async function findEntry({ orm }: Db, userId: string, key: string) {
  const [row] = await orm
    // As parsed by the driver: the column would parse a text such as "5" once more.
    .select({ value: sql<unknown>`${storeEntries.value}`, updatedAt: storeEntries.updatedAt })
    .from(storeEntries)
    .where(isEntry(userId, key));
  return row ?? null;
}

/** Removes the entries of a user whose key has a prefix and that were last written before a time. */
export const removeOldEntries = ({ orm }: Db, userId: string, prefix: string, before: Date) =>
  orm
    .delete(storeEntries)
    .where(
      and(
        eq(storeEntries.userId, userId),
        sql`starts_with(${storeEntries.key}, ${prefix})`,
        lt(storeEntries.updatedAt, before),
      ),
    );

export const removeEntry = ({ orm }: Db, userId: string, key: string) =>
  orm.delete(storeEntries).where(isEntry(userId, key));

/** Only one writer per user at a time, so that the number of keys can be limited. */
export const lockStore = ({ orm }: Db, userId: string) =>
  orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

// Raw: inserts only under a condition on the table itself.
const write = rawStatement({
  name: 'store_write',
  columns: {},
  text: `insert into store_entries as e (user_id, key, value, updated_at)
    select $1::uuid, $2::text, $3::jsonb, $4::timestamptz
    where (select count(*) from store_entries where user_id = $1) < $5
      or exists (select 1 from store_entries where user_id = $1 and key = $2)
    on conflict (user_id, key) do update set value = excluded.value, updated_at = excluded.updated_at
    returning key`,
});
/** Writes an entry; false if it is a new key and the user already has `max` keys. */
export const writeEntry = async (
  tx: Db,
  one: { userId: string; key: string; json: string; now: Date; max: number },
) => (await tx.rows(write, [one.userId, one.key, one.json, one.now, one.max])).length > 0;
