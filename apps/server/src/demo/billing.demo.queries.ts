import { and, asc, count, eq, inArray, like, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { auditLog } from '../features/audit/audit.tables.ts';
import * as tables from '../features/billing/billing.tables.ts';
import { coupons, plans, subscriptions } from '../features/plans/plans.tables.ts';
import { appSettings } from '../features/settings/settings.tables.ts';
import { users } from '../features/users/users.tables.ts';

const marker = 'demo-money';
export type DemoMoneyState = 'begun' | 'done' | null;

/** How far the demo's money was loaded. */
export async function findDemoMoneyState({ orm }: Db): Promise<DemoMoneyState> {
  const [row] = await orm
    .select({ value: appSettings.value })
    .from(appSettings)
    .where(eq(appSettings.name, marker));
  return (row?.value as DemoMoneyState) ?? null;
}

export const saveDemoMoneyState = async ({ orm }: Db, value: 'begun' | 'done', updatedAt: Date) =>
  orm
    .insert(appSettings)
    .values({ name: marker, value, updatedAt })
    .onConflictDoUpdate({ target: appSettings.name, set: { value, updatedAt } });

/** Whether anybody has ever bought anything. */
export async function isMoneyUsed({ orm }: Db): Promise<boolean> {
  const [row] = await orm.select({ total: count() }).from(tables.billingCustomers);
  return row!.total > 0;
}

/** What an interrupted first start may have left of the demo's money. */
export interface DemoMoneyRemoval {
  /** Students to whom the demo sells or gives plans. */
  readonly userIds: readonly string[];
  /** The user who acts for the school. */
  readonly adminId: string;
  readonly couponCode: string;
}

/** Removes all money, ours and the local gateway's, with everything that loading the demo's money added. */
export const removeAllMoney = (db: Database, removal: DemoMoneyRemoval): Promise<void> =>
  db.transaction(async (tx) => {
    const { orm } = tx;
    await orm.delete(tables.dunningMails);
    await orm.delete(tables.ledgerReconciliations);
    await orm.delete(tables.ledgerLines);
    await orm.delete(tables.ledgerPostings);
    await orm.delete(tables.billingWebhooks);
    await orm.delete(tables.billingRequests);
    await orm.delete(tables.billingLogs);
    await orm.delete(tables.couponReservations);
    await orm.delete(tables.billingRefunds);
    await orm.delete(tables.billingCharges);
    await orm.delete(tables.billingInvoices);
    await orm.delete(tables.billingPaymentMethods);
    await orm.delete(tables.billingCustomers);
    // Their declarations are in the gateway, which is not in this bundle (decision 116).
    for (const table of ['gateway_deliveries', 'gateway_idempotency', 'gateway_objects'])
      await orm.execute(sql`delete from ${sql.identifier(table)}`);
    await orm.delete(coupons).where(eq(coupons.code, removal.couponCode));
    await orm
      .delete(auditLog)
      .where(and(eq(auditLog.actorId, removal.adminId), like(auditLog.action, 'billing.%')));
    await deleteSubscriptionsOfUsers(tx, removal.userIds);
    // They name objects of the gateway that no longer exist.
    await orm
      .update(plans)
      .set({ stripeProductId: null, stripePriceId: null, stripeFeewaiverFixedPriceId: null });
  });

export interface DemoPeople {
  /** Ids by the code of the plan. */
  readonly plans: ReadonlyMap<string, string>;
  /** Simulated students, ordered by address. */
  readonly students: readonly { readonly id: string; readonly email: string }[];
  readonly ids: ReadonlyMap<string, string>;
}

export async function findDemoPeople({ orm }: Db): Promise<DemoPeople> {
  const rows = await orm
    .select({ id: users.id, email: users.email, simulated: users.simulated })
    .from(users)
    .orderBy(asc(users.email));
  const known = await orm.select({ id: plans.id, code: plans.code }).from(plans);
  return {
    plans: new Map(known.flatMap(({ id, code }) => (code === null ? [] : [[code, id] as const]))),
    students: rows.flatMap(({ id, email, simulated }) => (simulated && email ? [{ id, email }] : [])),
    ids: new Map(rows.flatMap(({ id, email }) => (email ? [[email, id] as const] : []))),
  };
}

/** Removes the plans that the library gave, so that they can be bought. */
export const deleteSubscriptionsOfUsers = async ({ orm }: Db, userIds: readonly string[]) =>
  orm.delete(subscriptions).where(inArray(subscriptions.userId, [...userIds]));

export const setJoined = async ({ orm }: Db, userId: string, createdAt: Date) =>
  orm.update(users).set({ createdAt }).where(eq(users.id, userId));

/** Stores events as if they had been received and processed when they happened. */
export const insertProcessedWebhooks = async (
  { orm }: Db,
  rows: readonly (typeof tables.billingWebhooks.$inferInsert)[],
) =>
  orm
    .insert(tables.billingWebhooks)
    .values([...rows])
    .onConflictDoNothing();
