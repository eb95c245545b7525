import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
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
const stored = {
  id: uploads.id,
  sha256: uploads.sha256,
  type: uploads.type,
  /** Null where the bytes are a file. */
  bytes: uploads.bytes,
};
export type StoredPictureRow = Pick<typeof uploads.$inferSelect, 'id' | 'sha256' | 'type' | 'bytes'>;
export const findStored = async (db: Db, ids: readonly string[]): Promise<StoredPictureRow[]> =>
  ids.length === 0
    ? []
    : db.orm
        .select(stored)
        .from(uploads)
        .where(inArray(uploads.id, [...ids]));

/** Pictures whose bytes are in the database, by primary key. */
export const findInDatabase = (db: Db, limit: number): Promise<StoredPictureRow[]> =>
  db.orm.select(stored).from(uploads).where(isNotNull(uploads.bytes)).orderBy(asc(uploads.id)).limit(limit);

/** The bytes of a picture are a file now. */
export async function clearBytes({ orm }: Db, { id, bytes }: StoredPictureRow): Promise<void> {
  await orm
    .update(uploads)
    .set({ bytes: null, size: bytes?.length ?? null })
    .where(and(eq(uploads.id, id), isNull(uploads.size)));
}

/** Of all pictures: how many there are, and how many of them have their bytes in the database. Reads the whole table. */
export async function countPictures({ orm }: Db): Promise<{ all: number; inDatabase: number }> {
  const [found] = await orm.select({ all: count(), inDatabase: count(uploads.bytes) }).from(uploads);
  return found!;
}

/**
 * How many pictures an account has uploaded, and their size; locks the account until the end of the transaction. Reads
 * uploads_creator; the size of a value in the database is known without reading it.
 */
export async function lockUsage({ orm }: Db, userId: string): Promise<{ files: number; bytes: number }> {
  await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const size =
    sql<number>`coalesce(sum(coalesce(${uploads.size}, octet_length(${uploads.bytes}))), 0)`.mapWith(Number);
  const [used] = await orm
    .select({ files: count(), bytes: size })
    .from(uploads)
    .where(eq(uploads.createdBy, userId));
  return used!;
}
