import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { pendingSignups } from './auth.tables.ts';

export type PendingSignup = typeof pendingSignups.$inferSelect;

export async function insertPendingSignup({ orm }: Db, one: PendingSignup): Promise<void> {
  await orm.insert(pendingSignups).values(one);
}

/** Gives a sign-up the token that is emailed; false if it is over. */
export async function changePendingToken({ orm }: Db, from: string, to: string): Promise<boolean> {
  const changed = await orm
    .update(pendingSignups)
    .set({ tokenHash: to })
    .where(eq(pendingSignups.tokenHash, from));
  return changed.rowCount === 1;
}

const isLive = (now: Date) => gt(pendingSignups.expiresAt, now);

/** The newest sign-up with an address that a browser made; null if none is pending. Reads pending_signups_browser. */
export async function findSignupOfBrowser(
  { orm }: Db,
  { browserHash, email }: { readonly browserHash: string; readonly email: string },
  now: Date,
): Promise<PendingSignup | null> {
  const [found] = await orm
    .select()
    .from(pendingSignups)
    .where(and(eq(pendingSignups.browserHash, browserHash), eq(pendingSignups.email, email), isLive(now)))
    .orderBy(desc(pendingSignups.createdAt))
    .limit(1);
  return found ?? null;
}

/** The sign-up of a link; null once it was used or is expired. */
export async function findPendingSignup(
  { orm }: Db,
  tokenHash: string,
  now: Date,
): Promise<PendingSignup | null> {
  const [found] = await orm
    .select()
    .from(pendingSignups)
    .where(and(eq(pendingSignups.tokenHash, tokenHash), isLive(now)));
  return found ?? null;
}

/** Uses up a link: of two concurrent calls one gets true. */
export async function spendPendingSignup({ orm }: Db, tokenHash: string, now: Date): Promise<boolean> {
  const spent = await orm
    .delete(pendingSignups)
    .where(and(eq(pendingSignups.tokenHash, tokenHash), isLive(now)))
    .returning({ tokenHash: pendingSignups.tokenHash });
  return spent.length > 0;
}

/** Removes all sign-ups with an address, also those of other browsers. */
export async function removePendingSignups({ orm }: Db, email: string): Promise<void> {
  await orm.delete(pendingSignups).where(eq(pendingSignups.email, email));
}

/** Removes a few expired sign-ups. */
export async function sweepPendingSignups({ orm }: Db, now: Date): Promise<void> {
  const expired = orm
    .select({ tokenHash: pendingSignups.tokenHash })
    .from(pendingSignups)
    .where(lte(pendingSignups.expiresAt, now))
    .orderBy(pendingSignups.expiresAt)
    .limit(20)
    .for('update', { skipLocked: true });
  await orm.delete(pendingSignups).where(inArray(pendingSignups.tokenHash, expired));
}
