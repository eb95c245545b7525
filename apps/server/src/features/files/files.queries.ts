import { asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { appSettings } from '../settings/settings.tables.ts';
import { uploads } from '../uploads/uploads.tables.ts';
import { fileRemovals } from './files.tables.ts';

/** Files are removed after this moment; one that was to be removed at another is removed then. */
export async function scheduleRemoval({ orm }: Db, keys: readonly string[], dueAt: Date): Promise<void> {
  if (keys.length === 0) return;
  await orm
    .insert(fileRemovals)
    .values(keys.map((key) => ({ key, dueAt })))
    .onConflictDoUpdate({ target: fileRemovals.key, set: { dueAt } });
}

/** Files are referred to: they stay. */
export const cancelRemoval = async ({ orm }: Db, keys: readonly string[]) =>
  orm.delete(fileRemovals).where(inArray(fileRemovals.key, [...keys]));

/** By the index on the date. */
export const findDueRemovals = async ({ orm }: Db, now: Date, limit: number): Promise<string[]> =>
  (
    await orm
      .select({ key: fileRemovals.key })
      .from(fileRemovals)
      .where(lte(fileRemovals.dueAt, now))
      .orderBy(asc(fileRemovals.dueAt))
      .limit(limit)
  ).map(({ key }) => key);

const storeSetting = 'files-store';
/** The ID of the store that has the files of this database; null before its first start. */
export async function findStoreId({ orm }: Db): Promise<string | null> {
  const [kept] = await orm
    .select({ id: sql<string>`${appSettings.value}->>'id'` })
    .from(appSettings)
    .where(eq(appSettings.name, storeSetting));
  return kept?.id ?? null;
}

/** The same; `id`, if it had none yet. */
export async function keepStoreId(db: Db, id: string, now: Date): Promise<string> {
  const row = { name: storeSetting, value: { id }, updatedAt: now };
  await db.orm.insert(appSettings).values(row).onConflictDoNothing();
  return (await findStoreId(db))!;
}

/** Whether any picture is a file. */
export const hasFiles = async ({ orm }: Db): Promise<boolean> =>
  (await orm.select({ id: uploads.id }).from(uploads).where(isNotNull(uploads.size)).limit(1)).length > 0;
