import type { Db } from '../../../db/database.ts';
import { isSimulatedAccountId, simulatedAccountId, simulatedCoachingId } from './simulated-ids.ts';
import {
  findSimulatedByAccount,
  findSimulatedByCoaching,
  insertSimulated,
  type SimulatedAccountRow,
} from './simulator.queries.ts';

/**
 * The simulated account of a student (`externalId` is the user id), created at the first request. `accountId` is the
 * id for a new one; returns null if another student has it, or the student has another.
 */
export async function ensureSimulated(
  db: Db,
  externalId: string,
  now: Date,
  accountId?: string,
): Promise<SimulatedAccountRow | null> {
  const studentCoachingId = simulatedCoachingId(externalId);
  for (let attempt = 0; ; attempt += 1) {
    const known = await findSimulatedByCoaching(db, studentCoachingId);
    if (known) return accountId === undefined || known.accountId === accountId ? known : null;
    if (accountId !== undefined) {
      if (!isSimulatedAccountId(accountId) || (await findSimulatedByAccount(db, accountId))) return null;
    }
    await insertSimulated(db, {
      accountId: accountId ?? simulatedAccountId(externalId, attempt),
      studentCoachingId,
      updatedAt: now,
    });
  }
}
