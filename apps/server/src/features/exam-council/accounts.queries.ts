import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { isNewestSubscription } from '../plans/index.ts';
import { lsacAccounts, plans, subscriptions } from '../plans/plans.tables.ts';
import { isCounted } from '../users/index.ts';
import { users } from '../users/users.tables.ts';

export type LsacAccountRow = typeof lsacAccounts.$inferSelect;
export type LsacAccountPatch = Partial<Omit<LsacAccountRow, 'userId'>>;

export async function findLsacAccount(db: Db, userId: string): Promise<LsacAccountRow | null> {
  const [row] = await db.orm.select().from(lsacAccounts).where(eq(lsacAccounts.userId, userId));
  return row ?? null;
}

/** The student's row, created if missing, and locked until the transaction ends. */
export async function lockLsacAccount(tx: Db, userId: string): Promise<LsacAccountRow> {
  await tx.orm.insert(lsacAccounts).values({ userId }).onConflictDoNothing();
  const [row] = await tx.orm.select().from(lsacAccounts).where(eq(lsacAccounts.userId, userId)).for('update');
  return row!;
}

export async function updateLsacAccount(
  tx: Db,
  userId: string,
  patch: LsacAccountPatch,
): Promise<LsacAccountRow> {
  const [row] = await tx.orm
    .update(lsacAccounts)
    .set(patch)
    .where(eq(lsacAccounts.userId, userId))
    .returning();
  return row!;
}

/** Only one transaction at a time may assign an account id. */
export const lockAccountId = (tx: Db, accountId: string) => lockNamed(tx, `lsac account ${accountId}`);

export async function isAccountIdTaken(tx: Db, accountId: string, userId: string): Promise<boolean> {
  const found = await tx.orm
    .select({ userId: lsacAccounts.userId })
    .from(lsacAccounts)
    .where(
      and(
        eq(lsacAccounts.accountId, accountId),
        isNotNull(lsacAccounts.accountId),
        eq(lsacAccounts.linked, true),
        ne(lsacAccounts.userId, userId),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function findStudent(db: Db, userId: string) {
  const [row] = await db.orm
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      roles: users.roles,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row ?? null;
}

/** The price of prep plus in the student's newest plan, in dollars; null without a plan. */
export async function findPrepPlusPrice(db: Db, userId: string): Promise<number | null> {
  const [row] = await db.orm
    .select({ settings: plans.settings })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(sql`${subscriptions.createdAt} desc, ${subscriptions.id} desc`)
    .limit(1);
  return row?.settings.prepPlusPrice ?? null;
}

// Both must equal the expressions in the indexes of lsac_accounts.
const refreshed = sql`coalesce(${lsacAccounts.refreshedAt}, '-infinity'::timestamptz)`;
const validTill = sql`greatest(${lsacAccounts.prepPlusActivationDate} at time zone 'UTC' + interval '1 year', ${lsacAccounts.subscriptionExpirationDate} at time zone 'UTC')`;

export interface DueFilter {
  /** Accounts refreshed before this are due. */
  readonly staleBefore: Date;
  /** Accounts refreshed before this that expire before `expiresBefore` are due as well. */
  readonly recheckBefore: Date;
  readonly expiresBefore: Date;
  readonly limit: number;
}

/**
 * Accounts of paying students (without demo accounts), least recently refreshed first; uses the index lsac_refreshed.
 * The newest subscription counts.
 */
export async function listDueAccounts(db: Db, filter: DueFilter): Promise<string[]> {
  const rows = await db.orm
    .select({ userId: lsacAccounts.userId })
    .from(lsacAccounts)
    .innerJoin(users, and(eq(users.id, lsacAccounts.userId), isCounted))
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.userId, lsacAccounts.userId),
        inArray(subscriptions.status, ['active', 'trialing', 'past_due']),
        isNewestSubscription,
      ),
    )
    .innerJoin(plans, and(eq(plans.id, subscriptions.planId), ne(plans.price, 0)))
    .where(
      and(
        or(isNotNull(lsacAccounts.studentCoachingId), isNotNull(lsacAccounts.accountId)),
        lt(refreshed, filter.recheckBefore),
        or(
          lt(refreshed, filter.staleBefore),
          lt(validTill, sql`${filter.expiresBefore.toISOString()}::timestamptz at time zone 'UTC'`),
        ),
      ),
    )
    .orderBy(asc(refreshed), asc(lsacAccounts.userId))
    .limit(filter.limit);
  return rows.map(({ userId }) => userId);
}
