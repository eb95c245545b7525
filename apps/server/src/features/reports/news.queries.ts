import type { Out, reportAdminCalls } from '@docket/contract';
import { foldText } from '@docket/rules';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { RawColumns, RawStatement } from '../../db/raw-statement.ts';
import { appSettings } from '../settings/settings.tables.ts';
import { accountText, countSplitText } from '../users/index.ts';
import type { ListOrder } from './list-order.ts';

export interface NewsRow {
  /** The address as it is on the list; links are signed for it. */
  key: string;
  /** The current address: the one of an account may have changed. */
  email: string;
  name: string;
  source: 'footer' | 'account';
  subscribedAt: Date;
  unsubscribedAt: Date | null;
  userId: string | null;
  simulated: boolean;
  plan: string | null;
  verified: boolean;
}
/** `search` is the beginning of an address. */
export type NewsFilter = Pick<Out<typeof reportAdminCalls.marketing.query>, 'state' | 'source' | 'search'>;

/** The most addresses with the same beginning that are sorted. */
const maxAlike = 1000;

// SQL: each combination of filters is a statement of its own, and a search is cut off before it is sorted.
function buildConditions({ state, source, search }: NewsFilter) {
  const values: unknown[] = [];
  const parts = [`unsubscribed_at is ${state === 'subscribed' ? '' : 'not '}null`];
  if (source) parts.push(`source = $${values.push(source)}`);
  // Byte by byte (newsletter_address), regardless of the collation of the database.
  if (search) {
    parts.push(`email ~>=~ $${values.push(foldText(search))}::text`);
    parts.push(`email ~<~ $${values.push(`${foldText(search)}\u{10ffff}`)}::text`);
  }
  const from = `newsletter_subscribers where ${parts.join(' and ')}`;
  return {
    name: [state, source, search && 'search'].filter(Boolean).join('_'),
    from: search ? `(select * from ${from} limit ${maxAlike}) as alike` : from,
    values,
    key: state === 'subscribed' ? 'subscribed_at' : 'unsubscribed_at',
  };
}

const columns: RawColumns<NewsRow> = {
  key: 'text',
  email: 'text',
  name: 'text',
  source: 'text',
  subscribedAt: 'timestamptz',
  unsubscribedAt: 'timestamptz?',
  userId: 'uuid?',
  simulated: 'bool',
  plan: 'text?',
  verified: 'bool',
};
/** Ordered by when they subscribed or unsubscribed. */
export function listNews(db: Db, filter: NewsFilter, { order, size, offset }: ListOrder): Promise<NewsRow[]> {
  const { name, from, values, key } = buildConditions(filter);
  const n = values.length;
  const text = `select s.email as key, coalesce(case when s.user_id is not null then u.email end, s.email) as email,
      trim(coalesce(u.first_name || ' ' || u.last_name, s.first_name, '')) as name, s.source,
      s.subscribed_at as "subscribedAt", s.unsubscribed_at as "unsubscribedAt", u.id as "userId",
      coalesce(u.simulated, false) as simulated, p.name as plan, u.email_verified_at is not null as verified
    from (select * from ${from} order by ${key} ${order}, email ${order} limit $${n + 1} offset $${n + 2}) s
    left join users u on u.id = coalesce(s.user_id, (select id from users where email = s.email))
    left join lateral (select plans.name from subscriptions b join plans on plans.id = b.plan_id
      where b.user_id = u.id order by b.created_at desc limit 1) p on true
    order by s.${key} ${order}, s.email ${order}`;
  const statement: RawStatement<NewsRow> = { name: `reports_news_${order}_${name}`, columns, text };
  return db.rows(statement, [...values, size, offset]);
}
/** An address belongs to a demo account by its account, or by the address alone. */
const demo = `exists (select 1 from users u where ${accountText('u').isDemo}
  and (u.id = s.user_id or s.user_id is null and u.email = s.email))`;
export function countNews(db: Db, filter: NewsFilter) {
  const { name, from, values } = buildConditions(filter);
  return countSplitText(
    db,
    { name: `reports_news_count_${name}`, from: `(select * from ${from}) as s where`, demo },
    values,
  );
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
export const insertNewsletterKey = (db: Db, value: string, updatedAt: Date) =>
  db.orm.insert(appSettings).values({ name: keyName, value, updatedAt }).onConflictDoNothing();
