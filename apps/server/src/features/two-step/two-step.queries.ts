import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { removeChallenges } from '../sessions/index.ts';
import { removeSecurityKeys } from './security-keys.queries.ts';
import { twoStepRecoveryCodes as recoveryCodes, twoStep } from './two-step.tables.ts';

export const findTwoStep = async ({ orm }: Db, userId: string) =>
  (await orm.select().from(twoStep).where(eq(twoStep.userId, userId)))[0] ?? null;

export const storePendingSecret = async (
  { orm }: Db,
  userId: string,
  pendingSecret: string,
  pendingUntil: Date,
) =>
  orm
    .insert(twoStep)
    .values({ userId, pendingSecret, pendingUntil })
    .onConflictDoUpdate({ target: twoStep.userId, set: { pendingSecret, pendingUntil } });

/** The pending secret replaces the old one. */
export const enableTwoStep = async ({ orm }: Db, userId: string, lastStep: number, enabledAt: Date) =>
  orm
    .update(twoStep)
    .set({
      secret: sql`${twoStep.pendingSecret}`,
      enabledAt,
      lastStep,
      pendingSecret: null,
      pendingUntil: null,
    })
    .where(eq(twoStep.userId, userId));

/** Uses up a time step; returns false if it or a later one was used before. */
export async function useTimeStep({ orm }: Db, userId: string, lastStep: number): Promise<boolean> {
  const used = await orm
    .update(twoStep)
    .set({ lastStep })
    .where(and(eq(twoStep.userId, userId), lt(twoStep.lastStep, lastStep)))
    .returning({ userId: twoStep.userId });
  return used.length > 0;
}

const removeRecoveryCodes = ({ orm }: Db, userId: string) =>
  orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

/** Switches two-step sign-in off: deletes secret, keys, recovery codes and open challenges. */
export async function removeTwoStep(tx: Db, userId: string): Promise<void> {
  await tx.orm.delete(twoStep).where(eq(twoStep.userId, userId));
  await removeSecurityKeys(tx, userId);
  await removeRecoveryCodes(tx, userId);
  await removeChallenges(tx, userId);
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await removeRecoveryCodes(tx, userId);
  await tx.orm.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** Uses up a recovery code; returns false if the user has no such code, or used it before. */
export async function useRecoveryCode({ orm }: Db, userId: string, codeHash: string, now: Date) {
  const used = await orm
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isUnused(userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export const countRecoveryCodes = ({ orm }: Db, userId: string): Promise<number> =>
  orm.$count(recoveryCodes, isUnused(userId));
