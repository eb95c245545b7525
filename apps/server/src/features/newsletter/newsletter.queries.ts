import { eq, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { newsletterSubscribers as subscribers } from '../users/users.tables.ts';

const subscribe = {
  name: 'news_subscribe',
  text: `insert into newsletter_subscribers as s (email, first_name, source, user_id, subscribed_at)
    select $1, $2, $3, (select id from users where email = $1), $4
    on conflict (email) do update set first_name = coalesce(excluded.first_name, s.first_name),
      user_id = excluded.user_id, unsubscribed_at = null, source = excluded.source, subscribed_at = excluded.subscribed_at
      where s.unsubscribed_at is not null
    returning email`,
};
/** Puts an address on the list; false if it is already there (decision 40). */
export const subscribeAddress = async (
  tx: Db,
  subscriber: {
    readonly email: string;
    readonly firstName: string | null;
    readonly source: 'footer' | 'account';
    readonly now: Date;
  },
): Promise<boolean> =>
  (await tx.rows(subscribe, [subscriber.email, subscriber.firstName, subscriber.source, subscriber.now]))
    .length > 0;

const account = {
  name: 'news_account',
  text: 'select email, first_name from users where id = $1 and email is not null',
};
const leave = {
  name: 'news_leave_account',
  text: `update newsletter_subscribers set unsubscribed_at = $2
    where unsubscribed_at is null and (user_id = $1 or email = (select email from users where id = $1))
    returning email`,
};
/** Changes the list after a user has changed the setting for news by mail. Returns the addresses that changed. */
export async function updateNewsletterSubscription(
  tx: Db,
  userId: string,
  mail: boolean,
  now: Date,
): Promise<string[]> {
  if (!mail) return (await tx.rows<{ email: string }>(leave, [userId, now])).map(({ email }) => email);
  const [user] = await tx.rows<{ email: string; first_name: string }>(account, [userId]);
  if (!user) return [];
  const person = { email: user.email, firstName: user.first_name };
  return (await subscribeAddress(tx, { ...person, source: 'account', now })) ? [person.email] : [];
}

/** The addresses of an account before and after a change. */
interface AddressChange {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}
/** With the transaction that changes the address, after the account. */
export type MoveSubscription = (tx: Db, change: AddressChange) => Promise<void>;

/**
 * The list after the address of an account has changed: what its owner chose holds at the new address, and the former
 * one is off the list. A row that the new address has already gives way to a subscription. Returns the addresses that
 * changed.
 */
export async function moveSubscription(tx: Db, { userId, from, to }: AddressChange): Promise<string[]> {
  const rows = await tx.orm
    .delete(subscribers)
    .where(or(eq(subscribers.userId, userId), eq(subscribers.email, from)))
    .returning();
  const moved = rows.find(({ email }) => email === from) ?? rows[0];
  if (!moved) return [];
  const row = { ...moved, email: to, userId };
  const insert = tx.orm.insert(subscribers).values(row);
  if (moved.unsubscribedAt === null) await insert.onConflictDoUpdate({ target: subscribers.email, set: row });
  else await insert.onConflictDoNothing();
  return moved.unsubscribedAt === null ? [moved.email, to] : [];
}

const find = {
  name: 'news_find',
  text: 'select first_name, user_id, unsubscribed_at from newsletter_subscribers where email = $1',
};
interface SubscriberRow extends Record<string, unknown> {
  first_name: string | null;
  user_id: string | null;
  unsubscribed_at: Date | null;
}
export const findSubscriber = async (db: Db, email: string) =>
  (await db.rows<SubscriberRow>(find, [email]))[0];
const unsubscribe = {
  name: 'news_unsubscribe',
  text: 'update newsletter_subscribers set unsubscribed_at = $2 where email = $1 and unsubscribed_at is null',
};
/** Takes an address off the list. */
export const unsubscribeAddress = (tx: Db, email: string, now: Date) => tx.rows(unsubscribe, [email, now]);
