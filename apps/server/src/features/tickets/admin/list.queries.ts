import type { AboutKind, DeskTeam, SectionType } from '@docket/contract';
import { foldText } from '@docket/rules';
import { and, arrayContains, asc, desc, eq, exists, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { type Conditions, listPage, type Page } from '../../../db/list-query.ts';
import { subscriptions } from '../../plans/plans.tables.ts';
import { tickets } from '../tickets.tables.ts';

/** What the list of tickets is filtered by; undefined does not narrow it. */
export interface TicketFilter {
  readonly type: 'all' | 'waiting' | 'answered' | 'unclaimed';
  readonly kind?: AboutKind | undefined;
  readonly team?: DeskTeam | undefined;
  readonly sectionType?: SectionType | undefined;
  readonly testId?: string | undefined;
  /** The plan of the student's newest subscription. */
  readonly planId?: string | undefined;
  readonly studentId?: string | undefined;
  readonly claimedBy?: string | undefined;
  readonly tagged?: string | undefined;
  /** Only tickets that nobody has claimed. */
  readonly unclaimed: boolean;
  /** Only tickets with messages that no tutor has opened. */
  readonly unread: boolean;
  /** Only tickets whose last update is before this time. */
  readonly updatedBefore?: Date | undefined;
  /** Search terms, parsed in the same way as in the student's search. */
  readonly search?: string | undefined;
}
export interface TicketListQuery extends TicketFilter {
  readonly sortBy: 'updated' | 'created';
  readonly sortOrder: 'asc' | 'desc';
  readonly page: Page;
}
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

/** Builds one SQL condition for each filter. */
const conditions = (db: Db, filter: TicketFilter): Conditions => [
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
  filter.updatedBefore && lt(tickets.updatedAt, filter.updatedBefore),
  filter.search ? sql`${tickets.search} @@ docket_search_query(${foldText(filter.search)})` : undefined,
];

/**
 * A page of all students' tickets. The total is counted only up to one page beyond this one; below that it is exact.
 */
export async function findTicketPage(db: Db, query: TicketListQuery): Promise<TicketPage> {
  const { sortBy, sortOrder, page } = query;
  const order = sortOrder === 'asc' ? asc : desc;
  const { rows, total, more } = await listPage(
    db,
    {
      select: { id: tickets.id },
      from: tickets,
      where: conditions(db, query),
      orderBy: [order(sortBy === 'created' ? tickets.createdAt : tickets.updatedAt), order(tickets.id)],
      page,
    },
    page.offset + 2 * page.limit,
  );
  return { ids: rows.map(({ id }) => id as string), total, more };
}
