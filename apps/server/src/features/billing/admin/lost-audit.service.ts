import type { Deps } from '../../../http/deps.ts';
import { audit } from '../../audit/index.ts';
import { getExpandableId } from '../checkout/pending-upgrade.ts';
import { onProvider } from '../provider.ts';
import { findChargeOwner, hasAuditEntry } from './lost-audit.queries.ts';

/** The nightly job runs once a day; the next run makes up for a failed one. */
const windowSeconds = 3 * 24 * 60 * 60;
/** Younger ones may still be written by the request that made them. */
const settleSeconds = 10 * 60;

interface StaffPayment {
  readonly userId: string;
  readonly staffId: string;
  readonly action: 'billing.charge' | 'billing.refund';
  readonly field: 'id' | 'refund';
  /** The id of the charge or refund. */
  readonly id: string;
  /** Seconds. */
  readonly created: number;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Charges and refunds by staff in a period, according to the provider. Amounts in cents. */
async function readStaffPayments(deps: Deps, created: { gte: number; lte: number }): Promise<StaffPayment[]> {
  const { stripe } = deps.payments;
  const found: StaffPayment[] = [];
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    const { staffId, note = '' } = refund.metadata ?? {};
    const chargeId = getExpandableId(refund.charge);
    const userId = staffId && chargeId ? await findChargeOwner(deps.db, chargeId) : null;
    if (!staffId || !userId) continue;
    const { id, amount, reason } = refund;
    const after = { id: chargeId, refund: id, amount, reason, note };
    found.push({
      userId,
      staffId,
      action: 'billing.refund',
      field: 'refund',
      id,
      created: refund.created,
      after,
    });
  }
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    const { staffId, userId } = intent.metadata;
    const id = getExpandableId(intent.latest_charge);
    if (!staffId || !userId || !id || intent.status !== 'succeeded') continue;
    const after = { id, amount: intent.amount, description: intent.description, status: intent.status };
    found.push({
      userId,
      staffId,
      action: 'billing.charge',
      field: 'id',
      id,
      created: intent.created,
      after,
    });
  }
  return found;
}

/**
 * Writes missing audit entries of charges and refunds by staff, for processes that were lost between the provider's
 * response and the entry. @returns how many were missing
 * @throws ApiError UNAVAILABLE
 */
export async function auditLostPayments(deps: Deps): Promise<number> {
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  const payments = await onProvider(deps, () =>
    readStaffPayments(deps, { gte: now - windowSeconds, lte: now - settleSeconds }),
  );
  let missing = 0;
  for (const { userId, staffId, action, field, id, created, after } of payments) {
    if (await hasAuditEntry(deps.db, { userId, action, field, value: id })) continue;
    missing += 1;
    await audit(
      deps.db,
      { newId: deps.newId, now: new Date(created * 1000), actorId: staffId },
      action,
      `user:${userId}`,
      { before: null, after },
    );
  }
  return missing;
}
