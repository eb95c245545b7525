import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { billingWebhooks } from './billing.tables.ts';

export type WebhookRow = typeof billingWebhooks.$inferSelect;

/** False when the event was stored before. */
export async function insertWebhook({ orm }: Db, row: typeof billingWebhooks.$inferInsert): Promise<boolean> {
  const rows = await orm
    .insert(billingWebhooks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: billingWebhooks.id });
  return rows.length > 0;
}

/** Events that are due, oldest first. Those that failed wait for their next try, so that they hold up no others. */
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

export const updateWebhooks = async (
  { orm }: Db,
  ids: readonly string[],
  patch: Partial<Pick<WebhookRow, 'status' | 'customerId' | 'error' | 'processedAt' | 'nextAttemptAt'>>,
) => {
  await orm
    .update(billingWebhooks)
    .set({ ...patch, attempts: sql`${billingWebhooks.attempts} + 1` })
    .where(inArray(billingWebhooks.id, [...ids]));
};

export const listWebhooks = (
  { orm }: Db,
  {
    status,
    type,
  }: { readonly status?: WebhookRow['status'] | undefined; readonly type?: string | undefined },
  limit: number,
  offset: number,
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
