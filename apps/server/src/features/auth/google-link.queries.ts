import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';

/** Returns false for a user without a password, who could no longer sign in. */
export async function unlinkGoogle({ orm }: Db, userId: string): Promise<boolean> {
  const unlinked = await orm
    .update(users)
    .set({ googleId: null })
    .where(and(eq(users.id, userId), isNotNull(users.passwordHash)))
    .returning({ id: users.id });
  return unlinked.length > 0;
}

export const setGoogleId = async ({ orm }: Db, userId: string, googleId: string) => {
  await orm.update(users).set({ googleId }).where(eq(users.id, userId));
};

/** Removes the Google account of a user, whether or not another way to sign in is left. */
export const removeGoogleId = async ({ orm }: Db, userId: string) => {
  await orm.update(users).set({ googleId: null }).where(eq(users.id, userId));
};
