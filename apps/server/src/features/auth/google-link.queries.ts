import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';

/** False for a user without a password, who could not sign in any more. */
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
