import type { Out, reportAdminCalls } from '@docket/contract';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { ofPeople, type People } from '../../../db/find-people.ts';
import { fullName } from '../../../db/full-name.ts';
import type { Conditions } from '../../../db/list-query.ts';
import type { DayRange } from '../../../http/day-range.ts';
import { lsacAccounts as accounts } from '../../plans/plans.tables.ts';
import { belongsToDemo, countSplit } from '../../users/index.ts';
import { users } from '../../users/users.tables.ts';
import type { ListOrder } from '../list-order.ts';

export type LsacRow = Awaited<ReturnType<typeof listLsac>>[number];
export type LsacState = NonNullable<Out<typeof reportAdminCalls.lsac.body>['state']>;
export interface LsacFilter extends DayRange {
  readonly state?: LsacState | undefined;
  readonly people: People | null;
  readonly now: Date;
}

// Both as in the indexes of lsac_accounts.
const since = sql`coalesce(${accounts.linkedDate}, ${accounts.calledAt}, '-infinity'::timestamptz)`;
const expiry = sql`greatest(${accounts.prepPlusActivationDate} at time zone 'UTC' + interval '1 year', ${accounts.subscriptionExpirationDate} at time zone 'UTC')`;
const toUtc = (at: Date) => sql`(${at}::timestamptz at time zone 'UTC')`;

/** Expired ones are ordered by their last day, others by when the account was linked or requested. */
const getKey = ({ state }: LsacFilter) => (state === 'expired' ? expiry : since);
/** Each combination of filters reads the index of its state. */
function getConditions(filter: LsacFilter): Conditions {
  const { state, from, to, people, now } = filter;
  const key = getKey(filter);
  const toEdge = (at: Date) => (state === 'expired' ? toUtc(at) : sql`${at}::timestamptz`);
  const hasPaid = isNull(accounts.paymentFailedAt);
  return [
    state === 'payment-failed' ? isNotNull(accounts.paymentFailedAt) : undefined,
    state === 'not-linked' ? and(not(sql`${accounts.linked}`), hasPaid) : undefined,
    state === 'linked' || state === 'expired' ? and(sql`${accounts.linked}`, hasPaid) : undefined,
    state === 'linked' ? or(isNull(expiry), gte(expiry, toUtc(now))) : undefined,
    state === 'expired' ? lt(expiry, toUtc(now)) : undefined,
    from ? gte(key, toEdge(from)) : undefined,
    to ? lt(key, toEdge(to)) : undefined,
    people ? ofPeople(people, accounts.userId) : undefined,
  ];
}

/** The people of the rows before the page are not read. */
export async function listLsac({ orm }: Db, filter: LsacFilter, { order, size, offset }: ListOrder) {
  const by = order === 'asc' ? asc : desc;
  const key = getKey(filter);
  const page = orm
    .select({
      userId: accounts.userId,
      enabled: accounts.enabled,
      linked: accounts.linked,
      accountId: accounts.accountId,
      linkedDate: accounts.linkedDate,
      calledAt: accounts.calledAt,
      subscriptionType: accounts.subscriptionType,
      prepPlusActivationDate: accounts.prepPlusActivationDate,
      subscriptionExpirationDate: accounts.subscriptionExpirationDate,
      paymentFailedAt: accounts.paymentFailedAt,
      disabledUntill: accounts.disabledUntill,
      key: sql`${key}`.as('key'),
    })
    .from(accounts)
    .where(and(...getConditions(filter)))
    .orderBy(by(key), by(accounts.userId))
    .limit(size)
    .offset(offset)
    .as('page');
  const { key: pageKey, ...columns } = page._.selectedFields;
  return orm
    .select({
      ...columns,
      userName: sql<string>`trim(${fullName(users)})`,
      userEmail: users.email,
      simulated: users.simulated,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .orderBy(by(pageKey), by(page.userId));
}
export const countLsac = (db: Db, filter: LsacFilter) =>
  countSplit(db, accounts, getConditions(filter), belongsToDemo(accounts.userId));
