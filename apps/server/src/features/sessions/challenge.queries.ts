import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { twoStepChallenges } from './sessions.tables.ts';

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(twoStepChallenges.tokenHash, tokenHash), gt(twoStepChallenges.expiresAt, now));
export const insertChallenge = async ({ orm }: Db, row: typeof twoStepChallenges.$inferInsert) =>
  orm.insert(twoStepChallenges).values(row);

/** Removes a few challenges that have expired. */
export const sweepChallenges = async ({ orm }: Db, now: Date) => {
  const expired = orm
    .select({ tokenHash: twoStepChallenges.tokenHash })
    .from(twoStepChallenges)
    .where(lte(twoStepChallenges.expiresAt, now))
    .orderBy(asc(twoStepChallenges.expiresAt))
    .limit(20)
    .for('update', { skipLocked: true });
  return orm.delete(twoStepChallenges).where(inArray(twoStepChallenges.tokenHash, expired));
};

/**
 * Counts an attempt; returns the user's id, or null for a challenge that has expired, was used, or has no attempts
 * left.
 */
export async function countAttempt(
  { orm }: Db,
  tokenHash: string,
  now: Date,
  maxAttempts: number,
): Promise<string | null> {
  const [row] = await orm
    .update(twoStepChallenges)
    .set({ attempts: sql`${twoStepChallenges.attempts} + 1` })
    .where(and(isOpen(tokenHash, now), lt(twoStepChallenges.attempts, maxAttempts)))
    .returning({ userId: twoStepChallenges.userId });
  return row?.userId ?? null;
}

/** Uses a challenge up; null if it is gone. Of two concurrent calls only one gets it. */
export const takeChallenge = async ({ orm }: Db, tokenHash: string, now: Date) =>
  (await orm.delete(twoStepChallenges).where(isOpen(tokenHash, now)).returning())[0] ?? null;

/** Removes a user's sign-ins that still wait for a code. */
export const removeChallenges = async ({ orm }: Db, userId: string) =>
  orm.delete(twoStepChallenges).where(eq(twoStepChallenges.userId, userId));

/** The user whose sign-in waits for its second step; null if the challenge has expired. */
export async function findChallenge({ orm }: Db, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await orm
    .select({ userId: twoStepChallenges.userId })
    .from(twoStepChallenges)
    .where(isOpen(tokenHash, now));
  return row?.userId ?? null;
}

/** Stores what a security key has to sign; false if the challenge is gone. */
export async function storeKeyChallenge({ orm }: Db, tokenHash: string, keyChallenge: string) {
  const stored = await orm
    .update(twoStepChallenges)
    .set({ keyChallenge })
    .where(eq(twoStepChallenges.tokenHash, tokenHash))
    .returning({ userId: twoStepChallenges.userId });
  return stored.length > 0;
}

/** Uses up what a security key had to sign; null if there is none. In a transaction. */
export async function takeKeyChallenge({ orm }: Db, tokenHash: string): Promise<string | null> {
  const ofToken = eq(twoStepChallenges.tokenHash, tokenHash);
  const [row] = await orm
    .select({ keyChallenge: twoStepChallenges.keyChallenge })
    .from(twoStepChallenges)
    .where(ofToken)
    .for('update');
  if (row?.keyChallenge) await orm.update(twoStepChallenges).set({ keyChallenge: null }).where(ofToken);
  return row?.keyChallenge ?? null;
}
