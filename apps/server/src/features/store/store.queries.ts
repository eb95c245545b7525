import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
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
export const removeOldEntries = async ({ orm }: Db, userId: string, prefix: string, before: Date) =>
  orm
    .delete(storeEntries)
    .where(
      and(
        eq(storeEntries.userId, userId),
        sql`starts_with(${storeEntries.key}, ${prefix})`,
        lt(storeEntries.updatedAt, before),
      ),
    );

export const removeEntry = async ({ orm }: Db, userId: string, key: string) =>
  orm.delete(storeEntries).where(isEntry(userId, key));

/** Only one writer per user at a time, so that the number of keys can be limited. */
export const lockStore = async ({ orm }: Db, userId: string) =>
  orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/**
 * Writes an entry; false if it is a new key and the user already has `max` keys. The user's store must be locked. The
 * value is JSON text, so that the driver does not read a text such as "5" as a number.
 */
export async function writeEntry(
  { orm }: Db,
  { userId, key, json, now, max }: { userId: string; key: string; json: string; now: Date; max: number },
): Promise<boolean> {
  const isKnown = sql<boolean>`coalesce(bool_or(${eq(storeEntries.key, key)}), false)`;
  const [found] = await orm
    .select({ keys: count(), isKnown })
    .from(storeEntries)
    .where(eq(storeEntries.userId, userId));
  if (!found!.isKnown && found!.keys >= max) return false;
  const written = { value: sql`${json}::jsonb`, updatedAt: now };
  await orm
    .insert(storeEntries)
    .values({ userId, key, ...written })
    .onConflictDoUpdate({ target: [storeEntries.userId, storeEntries.key], set: written });
  return true;
}
