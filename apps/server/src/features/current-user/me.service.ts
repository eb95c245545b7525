import type { Me } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { loadMyBilling } from '../billing/index.ts';
import { loadLsacAccountDetails } from '../exam-council/index.ts';
import { loadEntitlement } from '../plans/index.ts';
import { findMe } from './me.queries.ts';
import { meView } from './me.view.ts';

/** A user as that user may see it. Throws NOT_FOUND for an unknown or deleted user. */
export async function loadMe(
  db: Db,
  { id: userId, mustChangePassword = false }: Pick<SessionUser, 'id' | 'mustChangePassword'>,
  now: Date,
): Promise<Me> {
  const row = await findMe(db, userId);
  if (!row) throw notFound('User');
  const entitlement = await loadEntitlement(db, userId, now);
  const money = {
    ...(await loadMyBilling(db, userId)),
    lsacAccountDetails: await loadLsacAccountDetails(db, userId, now),
  };
  return meView({ ...row, mustChangePassword }, entitlement, money, now);
}
