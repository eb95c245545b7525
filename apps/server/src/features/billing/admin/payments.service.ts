import { errorMessages, type Payment } from '@docket/contract';
import Stripe from 'stripe';
import { ApiError, invalid, notFound, wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { findCustomer } from '../billing.queries.ts';
import { requireCard } from '../cards/cards.service.ts';
import { runOnce } from '../checkout/once.service.ts';
import { asksForAction, findChargeOfIntent, onProvider } from '../provider.ts';
import { staffChargeField } from '../sync/sync.rows.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import { paymentView } from './admin.view.ts';
import { findPayment } from './payments.queries.ts';
import {
  recordChange,
  requireStaying,
  requireStudentAccount,
  type Staff,
  toSyncCause,
  wordForStaff,
} from './staff-change.service.ts';

export interface ChargeRequest {
  readonly userId: string;
  readonly staff: Staff;
  readonly key: string;
  readonly paymentMethodId: string;
  /** Cents. */
  readonly amount: number;
  readonly description: string;
}

/** The state of a payment in the audit log. */
const auditPayment = ({ id, amount, refunded, description, status }: Payment) => ({
  id,
  amount,
  refunded,
  description,
  status,
});

async function requirePayment({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<Payment> {
  const row = await findPayment(db, userId, id);
  if (!row) throw notFound('Payment');
  return paymentView(row);
}

/**
 * Charges a saved card once; a bank that asks for confirmation counts as a refusal.
 * @throws ApiError NOT_FOUND for a card of somebody else, WRONG_STATE, PAYMENT_FAILED, UNAVAILABLE
 */
export async function chargeCard(deps: Deps, sync: SyncCustomer, request: ChargeRequest): Promise<Payment> {
  const { userId, staff, key, paymentMethodId, amount, description } = request;
  await requireStudentAccount(deps, userId);
  await requireStaying(deps, userId);
  const { customer } = await requireCard(deps, userId, paymentMethodId);
  const once = { userId, key, call: 'staff-charge', input: { paymentMethodId, amount, description } };
  const createCharge = async () => {
    const { stripe } = deps.payments;
    try {
      return await stripe.paymentIntents.create(
        {
          amount,
          currency: 'usd',
          customer: customer.customerId,
          payment_method: paymentMethodId,
          confirm: true,
          off_session: true,
          description,
          metadata: { userId, [staffChargeField]: staff.staffId },
        },
        { idempotencyKey: `docket-${userId}-${key}-charge` },
      );
    } catch (error) {
      // The failed attempt is shown among the payments.
      await sync(customer.customerId, toSyncCause(staff));
      if (asksForAction(error))
        throw new ApiError('PAYMENT_FAILED', errorMessages.billingStaff.confirmationNeeded);
      throw error;
    }
  };
  const charge = () =>
    onProvider(deps, async () => {
      const intent = await createCharge();
      await sync(customer.customerId, toSyncCause(staff));
      const chargeId = await findChargeOfIntent(deps.payments.stripe, intent);
      const payment = await requirePayment(deps, userId, chargeId ?? '');
      await deps.db.transaction((tx) =>
        recordChange(tx, deps, userId, staff, {
          action: 'billing.charge',
          before: null,
          after: auditPayment(payment),
          log: { event: 'payment.charged', details: { id: payment.id, amount, description } },
        }),
      );
      return payment;
    });
  return wordForStaff(() => runOnce(deps, once, charge));
}

export interface RefundRequest {
  readonly userId: string;
  readonly staff: Staff;
  readonly key: string;
  readonly chargeId: string;
  /** Cents; by default everything that is left. */
  readonly amount?: number | undefined;
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer';
  readonly note: string;
}

/** Why the provider refuses a refund; any other error is returned unchanged. */
function toRefundError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  const { refundTooHigh, refundedAlready, disputed } = errorMessages.billingStaff;
  if (error.code === 'charge_already_refunded') return wrongState(refundedAlready);
  if (error.code === 'charge_disputed') return wrongState(disputed);
  return error.param === 'amount' ? invalid('amount', refundTooHigh) : error;
}

/** Refunds a payment. @throws ApiError NOT_FOUND, INVALID for more than is left, WRONG_STATE, UNAVAILABLE */
export async function refundPayment(
  deps: Deps,
  sync: SyncCustomer,
  { userId, staff, key, chargeId, amount, reason, note }: RefundRequest,
): Promise<Payment> {
  await requireStudentAccount(deps, userId);
  const before = await requirePayment(deps, userId, chargeId);
  const customer = await findCustomer(deps.db, userId);
  if (before.status !== 'succeeded' || !customer) throw wrongState(errorMessages.billingStaff.notPaid);
  if (amount !== undefined && amount > before.amount)
    throw invalid('amount', errorMessages.billingStaff.refundTooHigh);
  const refund = () =>
    onProvider(deps, async () => {
      const { stripe } = deps.payments;
      const params = {
        charge: chargeId,
        reason,
        metadata: { staffId: staff.staffId, note },
        ...(amount !== undefined && { amount }),
      };
      const made = await stripe.refunds
        .create(params, { idempotencyKey: `docket-${userId}-${key}-refund` })
        .catch((error) => {
          throw toRefundError(error);
        });
      await sync(customer.customerId, toSyncCause(staff));
      const payment = await requirePayment(deps, userId, chargeId);
      await deps.db.transaction((tx) =>
        recordChange(tx, deps, userId, staff, {
          action: 'billing.refund',
          before: auditPayment(before),
          after: { ...auditPayment(payment), refund: made.id, reason, note },
          log: {
            event: 'payment.refunded',
            details: { id: chargeId, refund: made.id, amount: made.amount, reason },
          },
        }),
      );
      return payment;
    });
  const once = {
    userId,
    key,
    call: 'staff-refund',
    input: { chargeId, amount: amount ?? null, reason, note },
  };
  return wordForStaff(() => runOnce(deps, once, refund));
}
