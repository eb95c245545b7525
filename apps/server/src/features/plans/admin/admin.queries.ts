import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { maxCounted } from '../../../db/list-query.ts';
import { lockNamed } from '../../../db/lock-named.ts';
import { reorder } from '../../../db/reorder.ts';
import { isCounted, isCountedDemo } from '../../users/index.ts';
import { users } from '../../users/users.tables.ts';
import { plans, subscriptions } from '../plans.tables.ts';
import { isNewestSubscription } from '../subscriptions.queries.ts';

/** More plans than there will ever be; the call that adds one refuses more. */
export const maxPlans = 200;

function selectPlans({ orm }: Db) {
  const isCurrent = and(
    eq(subscriptions.planId, plans.id),
    inArray(subscriptions.status, ['active', 'trialing']),
  )!;
  const countHolders = (account: SQL) => {
    const holders = orm
      .select({ one: sql`1`.as('one') })
      .from(subscriptions)
      .innerJoin(users, and(eq(users.id, subscriptions.userId), account))
      .where(and(isCurrent, isNewestSubscription))
      .limit(maxCounted);
    return sql<number>`(select count(*)::int from ${holders} holders)`;
  };
  return orm
    .select({
      id: plans.id,
      code: plans.code,
      name: plans.name,
      price: plans.price,
      enabled: plans.enabled,
      stripePriceId: plans.stripePriceId,
      feeWaiverPrice: plans.feeWaiverPrice,
      features: plans.features,
      settings: plans.settings,
      version: plans.version,
      /** The number of people who have the plan now (decision 94). */
      subscriptions: countHolders(isCounted),
      /** The number of demo accounts that have it. */
      demoSubscriptions: countHolders(isCountedDemo),
      /** Whether any account has it, including demo accounts. */
      inUse: sql<boolean>`exists (select 1 from ${subscriptions} where ${isCurrent})`,
    })
    .from(plans);
}
export type StaffPlanRow = Awaited<ReturnType<typeof listStaffPlans>>[number];

export const listStaffPlans = async (db: Db) =>
  selectPlans(db).orderBy(asc(plans.position), asc(plans.price), asc(plans.id)).limit(maxPlans);

/** One plan, locked until the transaction ends. */
export const lockPlan = async (tx: Db, id: string): Promise<StaffPlanRow | undefined> =>
  (await selectPlans(tx).where(eq(plans.id, id)).for('update', { of: plans }))[0];

/** Only one writer changes the list at a time, since codes and order concern all plans. */
export const lockPlans = (tx: Db) => lockNamed(tx, 'docket plans');

export const isCodeTaken = async ({ orm }: Db, code: string): Promise<boolean> =>
  (await orm.select({ id: plans.id }).from(plans).where(eq(plans.code, code))).length > 0;

export const insertPlan = async (
  { orm }: Db,
  plan: Pick<
    typeof plans.$inferInsert,
    'id' | 'code' | 'name' | 'price' | 'features' | 'settings' | 'createdAt'
  >,
) => {
  const position = sql`(select coalesce(max(position), 0) + 1 from ${plans})`;
  return orm.insert(plans).values({ ...plan, enabled: false, position });
};

export const writePlan = async ({ orm }: Db, row: StaffPlanRow) => {
  const { id, name, price, stripePriceId, features, settings, enabled, feeWaiverPrice } = row;
  const version = sql`${plans.version} + 1`;
  return orm
    .update(plans)
    .set({ name, price, stripePriceId, features, settings, enabled, feeWaiverPrice, version })
    .where(eq(plans.id, id));
};

export const orderPlans = (tx: Db, ids: readonly string[]) =>
  reorder(tx, plans, ids, { position: 'position', also: { version: sql`${plans.version} + 1` } });
