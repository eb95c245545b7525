import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { twoStepChallenges } from './sessions.tables.ts';

export interface NewChallenge {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly sessionEndsAt: Date | null;
  readonly passwordVerifiedAt: Date | null;
  readonly mustChangePassword: boolean;
}
export const insertChallenge = ({ orm }: Db, one: NewChallenge) => orm.insert(twoStepChallenges).values(one);

const sweep = {
  name: 'challenge_sweep',
  text: `delete from two_step_challenges where token_hash in (
    select token_hash from two_step_challenges where expires_at <= $1 order by expires_at limit 20
    for update skip locked)`,
};
/** Removes a few challenges that have expired. */
export const sweepChallenges = (tx: Db, now: Date) => tx.rows(sweep, [now]);

const attempt = {
  name: 'challenge_attempt',
  text: `update two_step_challenges set attempts = attempts + 1
    where token_hash = $1 and expires_at > $2 and attempts < $3 returning user_id`,
};
/**
 * Counts an attempt; returns the user's id, or null for a challenge that has expired, was used, or has no attempts
 * left.
 */
export const countAttempt = async (db: Db, tokenHash: string, now: Date, maxAttempts: number) =>
  (await db.rows<{ user_id: string }>(attempt, [tokenHash, now, maxAttempts]))[0]?.user_id ?? null;

const take = {
  name: 'challenge_take',
  text: `delete from two_step_challenges where token_hash = $1 and expires_at > $2
    returning user_id, session_ends_at, password_verified_at, must_change_password`,
};
interface TakenChallenge extends Record<string, unknown> {
  readonly user_id: string;
  readonly session_ends_at: Date | null;
  readonly password_verified_at: Date | null;
  readonly must_change_password: boolean;
}
/** Uses a challenge up; null if it is gone. Of two concurrent calls only one gets it. */
export const takeChallenge = async (tx: Db, tokenHash: string, now: Date) =>
  (await tx.rows<TakenChallenge>(take, [tokenHash, now]))[0] ?? null;

const removeChallengesOfUser = {
  name: 'two_step_remove_challenges',
  text: 'delete from two_step_challenges where user_id = $1',
};
/** Removes a user's sign-ins that still wait for a code. */
export const removeChallenges = (tx: Db, userId: string) => tx.rows(removeChallengesOfUser, [userId]);

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(twoStepChallenges.tokenHash, tokenHash), gt(twoStepChallenges.expiresAt, now));
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
