import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import type { Page } from '../../../db/list-query.ts';
import { billingWebhooks } from '../billing.tables.ts';

export type WebhookRow = typeof billingWebhooks.$inferSelect;

/** Returns false if the event was stored before. */
export async function insertWebhook({ orm }: Db, row: typeof billingWebhooks.$inferInsert): Promise<boolean> {
  const rows = await orm
    .insert(billingWebhooks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: billingWebhooks.id });
  return rows.length > 0;
}

/** Due events, oldest first. Failed ones wait for their next attempt, so that they do not delay others. */
export const listDueWebhooks = (
  { orm }: Db,
  {
    now,
    receivedBy,
    maxAttempts,
    limit,
  }: {
    readonly now: Date;
    readonly receivedBy: Date;
    readonly maxAttempts: number;
    readonly limit: number;
  },
): Promise<WebhookRow[]> =>
  orm
    .select()
    .from(billingWebhooks)
    .where(
      and(
        inArray(billingWebhooks.status, ['received', 'failed']),
        lt(billingWebhooks.attempts, maxAttempts),
        lte(billingWebhooks.receivedAt, receivedBy),
        or(isNull(billingWebhooks.nextAttemptAt), lte(billingWebhooks.nextAttemptAt, now)),
      ),
    )
    .orderBy(asc(billingWebhooks.receivedAt), asc(billingWebhooks.id))
    .limit(limit);

export const findWebhook = async ({ orm }: Db, id: string): Promise<WebhookRow | undefined> =>
  (await orm.select().from(billingWebhooks).where(eq(billingWebhooks.id, id)))[0];

export const markFailed = async (
  { orm }: Db,
  ids: readonly string[],
  failure: Pick<WebhookRow, 'error' | 'nextAttemptAt'>,
) => {
  await orm
    .update(billingWebhooks)
    .set({ ...failure, status: 'failed', attempts: sql`${billingWebhooks.attempts} + 1` })
    .where(inArray(billingWebhooks.id, [...ids]));
};

/** The events of a customer that have arrived and are not processed. */
export const listOpenWebhookIds = async ({ orm }: Db, customerId: string): Promise<string[]> => {
  const rows = await orm
    .select({ id: billingWebhooks.id })
    .from(billingWebhooks)
    .where(
      and(
        eq(billingWebhooks.customerId, customerId),
        inArray(billingWebhooks.status, ['received', 'failed']),
      ),
    );
  return rows.map(({ id }) => id);
};

export const markProcessed = async (
  { orm }: Db,
  ids: readonly string[],
  { customerId, now }: { readonly customerId: string; readonly now: Date },
) => {
  await orm
    .update(billingWebhooks)
    .set({
      status: 'processed',
      customerId,
      error: null,
      processedAt: now,
      attempts: sql`${billingWebhooks.attempts} + 1`,
    })
    .where(inArray(billingWebhooks.id, [...ids]));
};

export const listWebhooks = async (
  { orm }: Db,
  {
    status,
    type,
  }: { readonly status?: WebhookRow['status'] | undefined; readonly type?: string | undefined },
  { limit, offset }: Page,
) =>
  orm
    .select()
    .from(billingWebhooks)
    .where(
      and(
        status === undefined ? undefined : eq(billingWebhooks.status, status),
        type === undefined ? undefined : eq(billingWebhooks.type, type),
      ),
    )
    .orderBy(desc(billingWebhooks.receivedAt), desc(billingWebhooks.id))
    .limit(limit)
    .offset(offset);
