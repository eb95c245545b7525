import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { newsletterSubscribers as subscribers, users } from '../users/users.tables.ts';

/** Puts an address on the list; false if it is already there (decision 40). */
export async function subscribeAddress(
  { orm }: Db,
  {
    email,
    firstName,
    source,
    now,
  }: {
    readonly email: string;
    readonly firstName: string | null;
    readonly source: 'footer' | 'account';
    readonly now: Date;
  },
): Promise<boolean> {
  const userId = sql`${orm.select({ id: users.id }).from(users).where(eq(users.email, email))}`;
  const row = { source, userId, subscribedAt: now };
  const subscribed = await orm
    .insert(subscribers)
    .values({ ...row, email, firstName })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        ...row,
        firstName: sql`coalesce(excluded.first_name, ${subscribers.firstName})`,
        unsubscribedAt: null,
      },
      setWhere: isNotNull(subscribers.unsubscribedAt),
    })
    .returning({ email: subscribers.email });
  return subscribed.length > 0;
}

/** Changes the list after a user has changed the setting for news by mail. Returns the addresses that changed. */
export async function updateNewsletterSubscription(
  tx: Db,
  userId: string,
  mail: boolean,
  now: Date,
): Promise<string[]> {
  const [user] = await tx.orm
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!mail) {
    const left = await tx.orm
      .update(subscribers)
      .set({ unsubscribedAt: now })
      .where(
        and(
          isNull(subscribers.unsubscribedAt),
          or(eq(subscribers.userId, userId), user?.email ? eq(subscribers.email, user.email) : undefined),
        ),
      )
      .returning({ email: subscribers.email });
    return left.map(({ email }) => email);
  }
  if (!user?.email) return [];
  const { email, firstName } = user;
  return (await subscribeAddress(tx, { email, firstName, source: 'account', now })) ? [email] : [];
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

export const findSubscriber = async ({ orm }: Db, email: string) =>
  (await orm.select().from(subscribers).where(eq(subscribers.email, email)))[0];

/** Takes an address off the list. */
export const unsubscribeAddress = async ({ orm }: Db, email: string, now: Date) =>
  orm
    .update(subscribers)
    .set({ unsubscribedAt: now })
    .where(and(eq(subscribers.email, email), isNull(subscribers.unsubscribedAt)));
