import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';

/** The email address of a signed-in user. */
export async function findAddress(
  { orm }: Db,
  userId: string,
): Promise<{ email: string; firstName: string }> {
  const [row] = await orm
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  return { email: row!.email!, firstName: row!.firstName };
}
