import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';

export const lockWaiver = async (tx: Db, userId: string) =>
  (
    await tx.orm
      .select({ waiver: users.feeWaiver, isBlocked: users.feeWaiverUploadBlocked })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
  )[0]!;

/** Replaces the waiver; null removes it. */
export const setWaiver = async (
  tx: Db,
  userId: string,
  feeWaiver: (typeof users.$inferSelect)['feeWaiver'],
) => tx.orm.update(users).set({ feeWaiver }).where(eq(users.id, userId));
