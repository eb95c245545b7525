import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';
import { uploads } from './uploads.tables.ts';

const brief = {
  id: uploads.id,
  type: uploads.type,
  width: uploads.width,
  height: uploads.height,
};
export const findBySum = async (db: Db, sha256: string) =>
  (await db.orm.select(brief).from(uploads).where(eq(uploads.sha256, sha256)))[0];
/** Does nothing if the same picture is already stored. */
export const insertUpload = async (tx: Db, row: typeof uploads.$inferInsert) =>
  (await tx.orm.insert(uploads).values(row).onConflictDoNothing().returning(brief))[0];
export const hasUpload = async (db: Db, id: string) =>
  (await db.orm.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id))).length > 0;
export const findBytes = async (db: Db, id: string) =>
  (
    await db.orm.select({ type: uploads.type, bytes: uploads.bytes }).from(uploads).where(eq(uploads.id, id))
  )[0];

/**
 * How many pictures an account has uploaded, and their size; locks the account until the end of the transaction. Reads
 * uploads_creator; the size of a value is known without reading it.
 */
export async function lockUsage({ orm }: Db, userId: string): Promise<{ files: number; bytes: number }> {
  await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const size = sql<number>`coalesce(sum(octet_length(${uploads.bytes})), 0)`.mapWith(Number);
  const [used] = await orm
    .select({ files: count(), bytes: size })
    .from(uploads)
    .where(eq(uploads.createdBy, userId));
  return used!;
}
