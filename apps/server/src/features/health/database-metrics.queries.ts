import { and, count, desc, inArray, sql } from 'drizzle-orm';
import { queueNames } from '../../background-jobs/queues.ts';
import type { Db } from '../../db/database.ts';
import { ledgerReconciliations } from '../billing/billing.tables.ts';

// The tables of pg-boss have no declaration here. Jobs that were done are deleted within hours, so they are few.
const isOurs = inArray(sql`name`, [...queueNames]);

/** The oldest job of each queue that is due and that no process has taken, in seconds. */
export const findQueueAges = async ({ orm }: Db) =>
  orm
    .select({
      queue: sql<string>`name`,
      seconds: sql<number>`extract(epoch from now() - min(start_after))::float8`,
      waiting: count(),
    })
    .from(sql`pgboss.job`)
    .where(and(sql`state < 'active'`, sql`start_after <= now()`, isOurs))
    .groupBy(sql`name`)
    .limit(queueNames.length);

/** The newest comparison of the ledger with the payment provider (ledger_reconciliations_newest). */
export const findNewestReconciliation = async ({ orm }: Db) =>
  (
    await orm
      .select({
        at: ledgerReconciliations.at,
        differences: sql<number>`jsonb_array_length(${ledgerReconciliations.differences})`,
      })
      .from(ledgerReconciliations)
      .orderBy(desc(ledgerReconciliations.at))
      .limit(1)
  )[0];
