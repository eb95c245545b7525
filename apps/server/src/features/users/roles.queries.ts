import type { Role } from '@docket/contract';
import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from './users.tables.ts';

/** The roles of a user, whose row stays locked until the transaction ends. */
export async function lockRoles({ orm }: Db, userId: string): Promise<Role[] | null> {
  const [row] = await orm
    .select({ roles: users.roles })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return row?.roles ?? null;
}

/** All administrators who stay, locked: otherwise two who leave at the same time would each count the other. */
export async function lockAdmins({ orm }: Db): Promise<string[]> {
  const admins = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.roles, ['ADMIN']), isNull(users.deletedAt), isNull(users.deletionDueAt)))
    .orderBy(asc(users.id))
    .for('update');
  return admins.map(({ id }) => id);
}

/** The user signs in by Google, or chooses a password by mail. */
export const clearPassword = async ({ orm }: Db, userId: string) =>
  orm
    .update(users)
    .set({ passwordHash: null, passwordTemporary: false, passwordExpiresAt: null })
    .where(eq(users.id, userId));

export const updateRoles = async ({ orm }: Db, userId: string, roles: readonly Role[]) =>
  orm
    .update(users)
    .set({ roles: [...roles] })
    .where(eq(users.id, userId));
