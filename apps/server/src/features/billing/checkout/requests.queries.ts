import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../../db/database.ts';
import { billingRequests } from '../billing.tables.ts';

export type RequestRow = typeof billingRequests.$inferSelect;

const lockedRequest = builtOnce((orm) =>
  orm
    .select()
    .from(billingRequests)
    .where(
      and(
        eq(billingRequests.userId, sql.placeholder('user')),
        eq(billingRequests.key, sql.placeholder('key')),
      ),
    )
    .for('update')
    .prepare('billing_lock_request'),
);
export const findRequest = async (tx: Db, userId: string, key: string): Promise<RequestRow | undefined> =>
  (await lockedRequest(tx).execute({ user: userId, key }))[0];

const runningRequest = builtOnce((orm) =>
  orm
    .select()
    .from(billingRequests)
    .where(and(eq(billingRequests.userId, sql.placeholder('user')), isNull(billingRequests.endedAt)))
    .for('update')
    .prepare('billing_lock_running_request'),
);
export const findRunningRequest = async (tx: Db, userId: string): Promise<RequestRow | undefined> =>
  (await runningRequest(tx).execute({ user: userId }))[0];
/** False when another request of the student began in the same moment. */
export async function insertRequest({ orm }: Db, row: typeof billingRequests.$inferInsert): Promise<boolean> {
  const rows = await orm.insert(billingRequests).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}
export const updateRequest = async (
  { orm }: Db,
  userId: string,
  key: string,
  patch: Partial<Pick<RequestRow, 'leaseUntil' | 'answer' | 'endedAt'>>,
) => {
  await orm
    .update(billingRequests)
    .set(patch)
    .where(and(eq(billingRequests.userId, userId), eq(billingRequests.key, key)));
};
/** Ends the leases of calls that a process left when it was killed; only where no other process can be at work. */
export const endLeases = async ({ orm }: Db, now: Date) => {
  await orm.update(billingRequests).set({ leaseUntil: now }).where(isNull(billingRequests.endedAt));
};

/** Responses are kept for thirty days; a retry comes within minutes. */
export const removeOldRequests = async ({ orm }: Db, before: Date) => {
  await orm
    .delete(billingRequests)
    .where(and(lt(billingRequests.createdAt, before), sql`${billingRequests.endedAt} is not null`));
};
