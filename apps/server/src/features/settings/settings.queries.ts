import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { appSettings } from './settings.tables.ts';

// As parsed by the driver: the column would parse a text such as "5" once more.
const value = sql<unknown>`${appSettings.value}`;

/** Stored settings by name, including the product's internal flags. */
export const findSettings = async ({ orm }: Db) =>
  orm.select({ name: appSettings.name, value, updatedAt: appSettings.updatedAt }).from(appSettings);

/** A setting as it is stored, locked until the transaction ends; undefined if nobody stored it. */
export async function lockSetting({ orm }: Db, name: string): Promise<unknown> {
  const [row] = await orm.select({ value }).from(appSettings).where(eq(appSettings.name, name)).for('update');
  return row?.value;
}

export async function writeSetting({ orm }: Db, name: string, value: unknown, updatedAt: Date) {
  const row = { name, value, updatedAt };
  await orm.insert(appSettings).values(row).onConflictDoUpdate({ target: appSettings.name, set: row });
}

/** Until the transaction ends nobody else can change a setting, including one that is not stored yet. */
export const lockSettings = (tx: Db) => lockNamed(tx, 'docket settings');

export const removeSettings = async ({ orm }: Db, names: readonly string[]) =>
  orm.delete(appSettings).where(inArray(appSettings.name, [...names]));
