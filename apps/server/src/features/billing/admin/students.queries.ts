import { and, arrayContains, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { users } from '../../users/users.tables.ts';

/** Returns false for staff, unknown and deleted users. */
export async function isStudent({ orm }: Db, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), arrayContains(users.roles, ['STUDENT'])));
  return rows.length > 0;
}

/** Whether the owner asked for the account to be deleted, and can still undo it. */
export async function isLeaving({ orm }: Db, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletionDueAt)));
  return rows.length > 0;
}

export const setDiscountPercentage = async ({ orm }: Db, userId: string, discountPercentage: number) => {
  await orm.update(users).set({ discountPercentage }).where(eq(users.id, userId));
};

export const removeFeeWaiver = async ({ orm }: Db, userId: string) => {
  await orm.update(users).set({ feeWaiver: null }).where(eq(users.id, userId));
};
