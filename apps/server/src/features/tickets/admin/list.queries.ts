import type { Out, ticketAdminCalls } from '@docket/contract';
import { foldText } from '@docket/rules';
import { and, arrayContains, asc, desc, eq, exists, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { type Conditions, listPage, toLimitAndOffset } from '../../../db/list-query.ts';
import { subscriptions } from '../../plans/plans.tables.ts';
import { tickets } from '../tickets.tables.ts';

/** What the list of tickets is filtered and sorted by, as its call takes it. */
export type TicketListQuery = Out<typeof ticketAdminCalls.all.query>;
export interface TicketPage {
  readonly ids: string[];
  readonly total: number;
  /** True if there are more tickets than `total` says. */
  readonly more: boolean;
}

// Literals, not parameters: the first is the condition of a partial index, which also contains the rows of the
// second.
const statusConditions = {
  all: undefined,
  waiting: sql`${tickets.status} <> 'answered'`,
  answered: sql`${tickets.status} = 'answered'`,
  unclaimed: sql`${tickets.status} = 'unclaimed'`,
} as const;

const newer = alias(subscriptions, 'newer');
function hasPlan({ orm }: Db, planId: string) {
  const newest = orm
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.userId, subscriptions.userId),
        sql`(${newer.createdAt}, ${newer.id}) > (${subscriptions.createdAt}, ${subscriptions.id})`,
      ),
    );
  return exists(
    orm
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(eq(subscriptions.userId, tickets.userId), eq(subscriptions.planId, planId), notExists(newest)),
      ),
  );
}

const hourMs = 3_600_000;
/** Builds one SQL condition for each filter. */
const conditions = (db: Db, filter: TicketListQuery, now: Date): Conditions => [
  statusConditions[filter.type],
  filter.kind && eq(tickets.aboutKind, filter.kind),
  filter.team && eq(tickets.team, filter.team),
  filter.sectionType && eq(tickets.sectionType, filter.sectionType),
  filter.testId ? eq(tickets.testId, filter.testId) : undefined,
  filter.planId ? hasPlan(db, filter.planId) : undefined,
  filter.studentId ? eq(tickets.userId, filter.studentId) : undefined,
  filter.claimedBy ? eq(tickets.claimedBy, filter.claimedBy) : undefined,
  filter.tagged ? and(ne(tickets.tagged, []), arrayContains(tickets.tagged, [filter.tagged])) : undefined,
  filter.unclaimed ? isNull(tickets.claimedBy) : undefined,
  filter.unread ? sql`${tickets.staffUnread} > 0` : undefined,
  filter.olderThanHours
    ? lt(tickets.updatedAt, new Date(now.getTime() - filter.olderThanHours * hourMs))
    : undefined,
  filter.search ? sql`${tickets.search} @@ docket_search_query(${foldText(filter.search)})` : undefined,
];

/**
 * A page of all students' tickets. The total is counted only up to one page beyond this one; below that it is exact.
 */
export async function findTicketPage(db: Db, query: TicketListQuery, now: Date): Promise<TicketPage> {
  const page = toLimitAndOffset(query);
  const order = query.sortorder === 'asc' ? asc : desc;
  const { rows, total, more } = await listPage(
    db,
    {
      select: { id: tickets.id },
      from: tickets,
      where: conditions(db, query, now),
      orderBy: [order(query.sortby === 'created' ? tickets.createdAt : tickets.updatedAt), order(tickets.id)],
      page,
    },
    page.offset + 2 * page.limit,
  );
  return { ids: rows.map(({ id }) => id as string), total, more };
}
