import type { Me } from '@docket/contract';
import { type AccessCode, accessCode } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { findEntitlement } from './entitlement.queries.ts';
import { readEntitlement } from './entitlement.ts';
import { listPlans } from './plans.queries.ts';
import { subscriptionView } from './subscription.view.ts';

/** A user's subscription as that user sees it, and the access code. Throws NOT_FOUND for an unknown user. */
export async function loadEntitlement(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ subscription: Me['subscription']; code: AccessCode }> {
  const row = await findEntitlement(db, userId);
  if (!row) throw notFound('User');
  // Other plans are needed only to name the target of a scheduled change, which is rare.
  const plans = row.subscription?.schedule ? await listPlans(db) : [];
  const { roles, subscription, lsac } = readEntitlement(row);
  return {
    subscription: subscriptionView(row, plans, now),
    code: accessCode({ roles: [...roles], subscription, lsac }, now),
  };
}
