import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { scholarshipSharing as sharing } from './scholarships.tables.ts';

export const isSharing = async (db: Db, userId: string): Promise<boolean> =>
  (await db.orm.select({ userId: sharing.userId }).from(sharing).where(eq(sharing.userId, userId))).length >
  0;
export const startSharing = async (tx: Db, userId: string, sharedSince: Date) =>
  tx.orm.insert(sharing).values({ userId, sharedSince }).onConflictDoNothing({ target: sharing.userId });
export const stopSharing = async (tx: Db, userId: string) =>
  tx.orm.delete(sharing).where(eq(sharing.userId, userId));
