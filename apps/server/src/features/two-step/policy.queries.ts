import type { StaffRole } from '@docket/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { twoStepEnabled } from '../users/index.ts';
import { users } from '../users/users.tables.ts';
import { twoStepPolicy } from './two-step.tables.ts';

export async function findPolicy({ orm }: Db) {
  const [row] = await orm
    .select({ requiredRoles: twoStepPolicy.requiredRoles, updatedAt: twoStepPolicy.updatedAt })
    .from(twoStepPolicy)
    .where(eq(twoStepPolicy.id, 1));
  return row ?? null;
}

export const storePolicy = async ({ orm }: Db, requiredRoles: readonly StaffRole[], updatedAt: Date) => {
  const row = { requiredRoles: [...requiredRoles], updatedAt };
  return orm
    .insert(twoStepPolicy)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: twoStepPolicy.id, set: row });
};

/**
 * How many users have each role, and how many of them have two-step sign-in on. There are few staff members, and
 * users_desk contains only them.
 */
export const countByRole = async ({ orm }: Db) =>
  orm
    .select({
      role: sql<string>`role`,
      users: sql<number>`count(*)::int`,
      enabled: sql<number>`(count(*) filter (where ${sql.raw(twoStepEnabled('users.id'))}))::int`,
    })
    .from(users)
    .crossJoin(sql`unnest(${users.roles}) as role`)
    .where(
      and(
        isNull(users.deletedAt),
        sql`${users.roles} && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[]`,
      ),
    )
    .groupBy(sql`role`);
