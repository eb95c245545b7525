import type { Out, reportAdminCalls } from '@docket/contract';
import { foldText } from '@docket/rules';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fullName } from '../../db/full-name.ts';
import type { Conditions } from '../../db/list-query.ts';
import { plans, subscriptions } from '../plans/plans.tables.ts';
import { appSettings } from '../settings/settings.tables.ts';
import { countSplit, isCountedDemo } from '../users/index.ts';
import { newsletterSubscribers as subscribers, users } from '../users/users.tables.ts';
import type { ListOrder } from './list-order.ts';

export type NewsRow = Awaited<ReturnType<typeof listNews>>[number];
/** `search` is the beginning of an address. */
export type NewsFilter = Pick<Out<typeof reportAdminCalls.marketing.query>, 'state' | 'source' | 'search'>;

/** The most addresses with the same beginning that are sorted. */
const maxAlike = 1000;

const getKey = ({ state }: NewsFilter) => (state === 'subscribed' ? 'subscribedAt' : 'unsubscribedAt');
/** A search is cut off before it is sorted. */
function getConditions({ orm }: Db, { state, source, search }: NewsFilter): Conditions {
  const { email, unsubscribedAt } = subscribers;
  const conditions = [
    state === 'subscribed' ? isNull(unsubscribedAt) : isNotNull(unsubscribedAt),
    source ? eq(subscribers.source, source) : undefined,
  ];
  if (!search) return conditions;
  const first = foldText(search);
  // Byte by byte (newsletter_address), regardless of the collation of the database.
  const isAlike = sql`${email} ~>=~ ${first}::text and ${email} ~<~ ${`${first}\u{10ffff}`}::text`;
  const alike = orm
    .select({ email })
    .from(subscribers)
    .where(and(...conditions, isAlike))
    .limit(maxAlike);
  return [inArray(email, alike)];
}

/** Ordered by when they subscribed or unsubscribed. */
export async function listNews(db: Db, filter: NewsFilter, { order, size, offset }: ListOrder) {
  const { orm } = db;
  const by = order === 'asc' ? asc : desc;
  const key = getKey(filter);
  const page = orm
    .select()
    .from(subscribers)
    .where(and(...getConditions(db, filter)))
    .orderBy(by(subscribers[key]), by(subscribers.email))
    .limit(size)
    .offset(offset)
    .as('page');
  const plan = orm
    .select({ name: plans.name })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, users.id))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  const owner = sql`coalesce(${page.userId}, (select o.id from ${users} o where o.email = ${page.email}))`;
  return orm
    .select({
      /** The address as it is on the list; links are signed for it. */
      key: page.email,
      /** The current address: the one of an account may have changed. */
      email: sql<string>`coalesce(case when ${page.userId} is not null then ${users.email} end, ${page.email})`,
      name: sql<string>`trim(coalesce(${fullName(users)}, ${page.firstName}, ''))`,
      source: page.source,
      subscribedAt: page.subscribedAt,
      unsubscribedAt: page.unsubscribedAt,
      userId: users.id,
      simulated: sql<boolean>`coalesce(${users.simulated}, false)`,
      plan: sql<string | null>`(${plan})`,
      verified: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
    })
    .from(page)
    .leftJoin(users, eq(users.id, owner))
    .orderBy(by(page[key]), by(page.email));
}
export function countNews(db: Db, filter: NewsFilter) {
  // An address belongs to a demo account by its account, or by the address alone.
  const isOwner = or(
    eq(users.id, subscribers.userId),
    and(isNull(subscribers.userId), eq(users.email, subscribers.email)),
  );
  const demo = db.orm.select({ id: users.id }).from(users).where(and(isCountedDemo, isOwner));
  return countSplit(db, subscribers, getConditions(db, filter), exists(demo));
}

const keyName = 'newsletter-key';
/** The key that signs links of the newsletter, if it was created already. */
export const findNewsKey = async (db: Db): Promise<string | null> => {
  const [row] = await db.orm
    .select({ key: sql<string>`${appSettings.value} #>> '{}'` })
    .from(appSettings)
    .where(eq(appSettings.name, keyName));
  return row?.key ?? null;
};
/** Stores a key unless there is one. */
export const insertNewsletterKey = async (db: Db, value: string, updatedAt: Date) =>
  db.orm.insert(appSettings).values({ name: keyName, value, updatedAt }).onConflictDoNothing();
