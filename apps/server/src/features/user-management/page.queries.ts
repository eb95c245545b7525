import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { findPeople } from '../../db/find-people.ts';
import {
  type Conditions,
  countUpTo,
  listPage,
  listQuery,
  matchesSearch,
  maxCounted,
  type Page,
} from '../../db/list-query.ts';
import { type DayRange, parseDayRange } from '../../http/day-range.ts';
import { isNewestSubscription } from '../plans/index.ts';
import { lsacAccounts, subscriptions } from '../plans/plans.tables.ts';
import { isDemoAccount } from '../users/index.ts';
import { users } from '../users/users.tables.ts';
import type { UserFilters, UserOrder } from './list.filters.ts';

const statuses = {
  active: ['active', 'trialing'],
  past_due: ['past_due', 'unpaid', 'incomplete'],
} as const;
const { status, planId } = subscriptions;

const hasSubscription = (condition?: SQL) =>
  sql`exists (select 1 from ${subscriptions} where ${and(sql`${subscriptions.userId} = ${users.id}`, condition)})`;
/** Whether the newest subscription of the user meets the condition. */
const newestSubscription = (condition: SQL | undefined) =>
  hasSubscription(and(condition, isNewestSubscription));
function hasStatus(wanted: NonNullable<UserFilters['status']>): SQL {
  if (wanted === 'none') return not(hasSubscription());
  if (wanted === 'canceled') return newestSubscription(not(inArray(status, Object.values(statuses).flat())));
  return newestSubscription(inArray(status, [...statuses[wanted]]));
}

const waiverStatus = sql`coalesce(nullif(${users.feeWaiver}->>'status', ''), 'none')`;
/** A waiver that staff have not ended expires by its date. */
function hasWaiver(wanted: NonNullable<UserFilters['feeWaiver']>, now: Date): SQL | undefined {
  const isOver = sql`coalesce((${users.feeWaiver}->>'expiry')::timestamptz < ${now.toISOString()}::timestamptz, false)`;
  if (wanted === 'expired')
    return sql`(${waiverStatus} = 'expired' or ${waiverStatus} in ('added', 'active') and ${isOver})`;
  const hasThatStatus = sql`${waiverStatus} = ${wanted}`;
  return wanted === 'added' || wanted === 'active' ? and(hasThatStatus, not(isOver)) : hasThatStatus;
}

const isLinked = sql`exists (select 1 from ${lsacAccounts} where ${lsacAccounts.userId} = ${users.id} and ${lsacAccounts.linked})`;
/** The condition or its opposite; undefined for neither. */
const choose = (wanted: boolean | undefined, condition: SQL) =>
  wanted === undefined ? undefined : wanted ? condition : not(condition);
const isBetween = (column: PgColumn, { from, to }: DayRange) =>
  and(from ? gte(column, from) : undefined, to ? lt(column, to) : undefined);

/**
 * Users found by a search: a list of ids if there are few; if there are too many to read, each row is checked, as in
 * reports (`matchesUserSearch`). The planner estimates that a prefix of many different words matches two percent, and
 * for a rarer one would scan the index of the sort order through all users (decision 65).
 */
async function findBySearch(db: Db, search: string | undefined): Promise<SQL | undefined> {
  const people = await findPeople(db, search);
  if (!people) return undefined;
  if ('ids' in people) return sql`${users.id} = any(${sql.param(people.ids)}::uuid[])`;
  if (!people.isTooMany) return matchesSearch(users.search, search);
  return sql`(select p.search @@ ${people.query}::tsquery from ${users} p where p.id = ${users.id})`;
}

/** @throws INVALID for a period that ends before it begins */
function userConditions(filters: Omit<UserFilters, 'search' | 'simulated'>, now: Date): Conditions {
  const { feeWaiver, plan, role, state } = filters;
  return [
    state === 'deleted' ? isNotNull(users.deletedAt) : isNull(users.deletedAt),
    role && arrayContains(users.roles, [role]),
    filters.status && hasStatus(filters.status),
    plan ? newestSubscription(eq(planId, plan)) : undefined,
    feeWaiver && hasWaiver(feeWaiver, now),
    choose(filters.emailVerified, isNotNull(users.emailVerifiedAt)),
    choose(filters.isEvent, eq(users.isEvent, true)),
    choose(filters.lgEnabled, eq(users.lgEnabled, true)),
    choose(filters.lsacLinked, isLinked),
    choose(filters.hasNote, ne(users.tutorNotes, '')),
    choose(filters.historyCorrupted, isNotNull(users.historyCorruptedAt)),
    isBetween(
      users.createdAt,
      parseDayRange({ from: filters.signedUpFrom, to: filters.signedUpTo }, { field: 'signedUpTo' }),
    ),
    isBetween(
      users.lastSeenAt,
      parseDayRange({ from: filters.lastSeenFrom, to: filters.lastSeenTo }, { field: 'lastSeenTo' }),
    ),
  ];
}

const orders: Readonly<Record<UserOrder, readonly (SQL | PgColumn)[]>> = {
  created: [users.createdAt],
  name: [sql`lower(${users.lastName})`, sql`lower(${users.firstName})`],
  email: [users.email],
  lastSeen: [users.lastSeenAt],
};
/** Users who were never seen are sorted as seen longest ago. */
function orderBy(order: UserOrder, direction: 'asc' | 'desc'): SQL[] {
  const columns = [...orders[order], users.id];
  if (order === 'lastSeen')
    return columns.map((column) =>
      direction === 'desc' ? sql`${column} desc nulls last` : sql`${column} asc nulls first`,
    );
  return columns.map((column) => (direction === 'desc' ? desc(column) : asc(column)));
}

/** The largest page; a file of all users does not count beyond it. */
const maxCountedBeyond = 100;

export interface UserIdPage {
  readonly ids: string[];
  /** Exact up to a page beyond this one. */
  readonly total: number;
  readonly more: boolean;
}
const accounts = { exclude: not(isDemoAccount), only: isDemoAccount, include: undefined } as const;
/** The ids of a page of the list of users. @throws INVALID for a period that ends before it begins */
export async function findUserPage(
  db: Db,
  filters: UserFilters,
  order: UserOrder,
  direction: 'asc' | 'desc',
  page: Page,
  now: Date,
): Promise<UserIdPage> {
  const { simulated } = filters;
  const where = [...userConditions(filters, now), await findBySearch(db, filters.search)];
  const { rows, total, more } = await listPage(
    db,
    {
      select: { id: users.id },
      from: users,
      where: [...where, accounts[simulated]],
      orderBy: orderBy(order, direction),
      page,
    },
    page.offset + page.limit + Math.min(page.limit, maxCountedBeyond),
  );
  return { ids: rows.map((row) => row.id), total, more };
}

/**
 * How many people and how many demo accounts match the filters, whether or not the list has both. What the list has
 * was counted already.
 */
export async function splitUsers(db: Db, filters: UserFilters, found: UserIdPage, now: Date) {
  const where = [...userConditions(filters, now), await findBySearch(db, filters.search)];
  const count = async (of: 'exclude' | 'only') =>
    filters.simulated === of
      ? found.total
      : (await countUpTo(db, users, [...where, accounts[of]], maxCounted)).total;
  return { counted: await count('exclude'), demo: await count('only') };
}

/** The newest students found by a search. */
export async function findStudentIds(db: Db, search: string, limit: number): Promise<string[]> {
  const rows = await listQuery(db, {
    select: { id: users.id },
    from: users,
    where: [isNull(users.deletedAt), arrayContains(users.roles, ['STUDENT']), await findBySearch(db, search)],
    orderBy: orderBy('created', 'desc'),
    page: { limit, offset: 0 },
  });
  return rows.map((row) => row.id);
}
