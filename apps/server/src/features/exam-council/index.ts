import type { LsacAccountDetails } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { findLsacAccount } from './accounts.queries.ts';
import { lsacAccountView } from './exam-council.view.ts';

export { type ExamCouncilFeature, examCouncilFeature } from './exam-council.feature.ts';
export type { PrepPlusCharge, PrepPlusPayments } from './ports.ts';

/** A student's account as last refreshed, for /user/me; null if there is none. */
export async function loadLsacAccountDetails(
  db: Db,
  userId: string,
  now: Date,
): Promise<LsacAccountDetails | null> {
  const row = await findLsacAccount(db, userId);
  return row && lsacAccountView(row, now);
}
