import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { lsacSimulatedAccounts } from '../exam-council.tables.ts';

export type SimulatedAccountRow = typeof lsacSimulatedAccounts.$inferSelect;
export type SimulatedAccountPatch = Partial<Omit<SimulatedAccountRow, 'accountId' | 'studentCoachingId'>>;

export async function findSimulatedByCoaching(db: Db, studentCoachingId: string) {
  const [row] = await db.orm
    .select()
    .from(lsacSimulatedAccounts)
    .where(eq(lsacSimulatedAccounts.studentCoachingId, studentCoachingId));
  return row ?? null;
}

export async function findSimulatedByAccount(db: Db, accountId: string) {
  const [row] = await db.orm
    .select()
    .from(lsacSimulatedAccounts)
    .where(eq(lsacSimulatedAccounts.accountId, accountId));
  return row ?? null;
}

export async function findSimulatedByLink(db: Db, linkTokenHash: string, now: Date) {
  const [row] = await db.orm
    .select()
    .from(lsacSimulatedAccounts)
    .where(
      and(
        eq(lsacSimulatedAccounts.linkTokenHash, linkTokenHash),
        gt(lsacSimulatedAccounts.linkExpiresAt, now),
      ),
    );
  return row ?? null;
}

/** The row is locked until the transaction ends. */
export async function lockSimulated(tx: Db, accountId: string) {
  const [row] = await tx.orm
    .select()
    .from(lsacSimulatedAccounts)
    .where(eq(lsacSimulatedAccounts.accountId, accountId))
    .for('update');
  return row ?? null;
}

/** Returns false if the account id or the student already has a row. */
export async function insertSimulated(
  db: Db,
  row: Pick<SimulatedAccountRow, 'accountId' | 'studentCoachingId' | 'updatedAt'>,
): Promise<boolean> {
  const { rowCount } = await db.orm
    .insert(lsacSimulatedAccounts)
    .values({ ...row, linked: 'none' })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function updateSimulated(db: Db, accountId: string, patch: SimulatedAccountPatch) {
  const [row] = await db.orm
    .update(lsacSimulatedAccounts)
    .set(patch)
    .where(eq(lsacSimulatedAccounts.accountId, accountId))
    .returning();
  return row ?? null;
}
