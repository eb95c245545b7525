import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';

/** What a user entered and staff may correct; null for an unknown or deleted user. Locked until the transaction ends. */
export const lockProfile = async (tx: Db, id: string) => {
  const [row] = await tx.orm
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      roles: users.roles,
      accommodations: users.accommodations,
      studySettings: users.studySettings,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  return row && row.deletedAt === null ? row : null;
};
