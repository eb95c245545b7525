import type { billingAdminCalls, Out } from '@docket/contract';
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import type { Page } from '../../../db/list-query.ts';
import type { DayRange } from '../../../http/day-range.ts';
import { users } from '../../users/users.tables.ts';
import { billingWebhooks, ledgerLines, ledgerPostings, ledgerReconciliations } from '../billing.tables.ts';
import type { WebhookRow } from '../sync/webhooks.queries.ts';

export type LedgerFilter = DayRange & Pick<Out<typeof billingAdminCalls.ledger.query>, 'userId'>;

const matches = ({ userId, from, to }: LedgerFilter) =>
  and(
    userId === undefined ? undefined : eq(ledgerPostings.userId, userId),
    from ? gte(ledgerPostings.at, from) : undefined,
    to ? lt(ledgerPostings.at, to) : undefined,
  );

/** Newest first, with their lines. */
export async function listPostings({ orm }: Db, filter: LedgerFilter, { limit, offset }: Page) {
  const page = orm
    .select({ key: ledgerPostings.key })
    .from(ledgerPostings)
    .where(matches(filter))
    .orderBy(desc(ledgerPostings.at), desc(ledgerPostings.sequence))
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await orm
    .select({
      posting: ledgerPostings,
      firstName: users.firstName,
      lastName: users.lastName,
      simulated: users.simulated,
    })
    .from(page)
    .innerJoin(ledgerPostings, eq(ledgerPostings.key, page.key))
    .leftJoin(users, eq(users.id, ledgerPostings.userId))
    .orderBy(desc(ledgerPostings.at), desc(ledgerPostings.sequence));
  const linesByKey = new Map<string, { account: string; amount: number }[]>();
  // An export has more keys than one statement may have parameters.
  for (let from = 0; from < rows.length; from += 1_000) {
    const keys = rows.slice(from, from + 1_000).map(({ posting }) => posting.key);
    const lines = await orm
      .select({ key: ledgerLines.postingKey, account: ledgerLines.account, amount: ledgerLines.amount })
      .from(ledgerLines)
      .where(inArray(ledgerLines.postingKey, keys))
      .orderBy(asc(ledgerLines.postingKey), asc(ledgerLines.position));
    for (const { key, account, amount } of lines) {
      const list = linesByKey.get(key);
      if (list) list.push({ account, amount });
      else linesByKey.set(key, [{ account, amount }]);
    }
  }
  return rows.map((row) => ({ ...row, lines: linesByKey.get(row.posting.key) ?? [] }));
}
export type PostingListRow = Awaited<ReturnType<typeof listPostings>>[number];

export async function countPostings({ orm }: Db, filter: LedgerFilter): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(ledgerPostings).where(matches(filter));
  return row!.total;
}

/** The balance of every account at the end of the filter's period; its start is ignored. */
export const sumBalances = async ({ orm }: Db, { userId, to }: LedgerFilter) =>
  orm
    .select({ account: ledgerLines.account, amount: sql<number>`sum(${ledgerLines.amount})`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerPostings, eq(ledgerPostings.key, ledgerLines.postingKey))
    .where(matches({ userId, from: null, to }))
    .groupBy(ledgerLines.account)
    .orderBy(asc(ledgerLines.account));

export async function countReconciliations({ orm }: Db): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(ledgerReconciliations);
  return row!.total;
}

export async function countWebhooks(
  { orm }: Db,
  {
    status,
    type,
  }: { readonly status?: WebhookRow['status'] | undefined; readonly type?: string | undefined },
): Promise<number> {
  const [row] = await orm
    .select({ total: count() })
    .from(billingWebhooks)
    .where(
      and(
        status === undefined ? undefined : eq(billingWebhooks.status, status),
        type === undefined ? undefined : eq(billingWebhooks.type, type),
      ),
    );
  return row!.total;
}
