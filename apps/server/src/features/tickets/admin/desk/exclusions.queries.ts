import { asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/database.ts';
import { fullName, fullNameOrNull } from '../../../../db/full-name.ts';
import { users } from '../../../users/users.tables.ts';
import { claimExclusions as exclusions } from '../../tickets.tables.ts';

const creators = alias(users, 'creators');

export type ExclusionRow = Awaited<ReturnType<typeof findExclusions>>[number];
const select = (db: Db) =>
  db.orm
    .select({
      userId: exclusions.userId,
      name: fullName(users),
      reason: exclusions.reason,
      createdBy: exclusions.createdBy,
      createdName: fullNameOrNull(creators),
      createdAt: exclusions.createdAt,
    })
    .from(exclusions)
    .innerJoin(users, eq(users.id, exclusions.userId))
    .leftJoin(creators, eq(creators.id, exclusions.createdBy));

export const findExclusions = async (db: Db) =>
  select(db).orderBy(desc(exclusions.createdAt), asc(exclusions.userId)).limit(1000);
export const findExclusion = async (db: Db, userId: string): Promise<ExclusionRow | undefined> =>
  (await select(db).where(eq(exclusions.userId, userId)))[0];

export const saveExclusion = async (tx: Db, row: typeof exclusions.$inferInsert) =>
  tx.orm.insert(exclusions).values(row).onConflictDoUpdate({ target: exclusions.userId, set: row });
export const removeExclusion = async (tx: Db, userId: string) =>
  tx.orm.delete(exclusions).where(eq(exclusions.userId, userId));
