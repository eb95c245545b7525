import { type Context, create, emit, previousAttributes, timeFor } from '../http/context.ts';
import { wrongState } from '../http/errors.ts';
import { boolean, clearableText, filledText, metadata, readObject } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { listPage, load, loadForUpdate, patch, type Resource, type Stored } from '../store.ts';
import { recordMovement } from './balance-transactions.ts';

const object = 'dispute';
/** Stripe's fee for each dispute in cents; returned when it is won. */
const disputeFee = 1500;
const evidenceDays = 9;

const evidenceNames = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;
const noEvidence = Object.fromEntries(evidenceNames.map((name) => [name, null]));
const evidenceFields = Object.fromEntries(evidenceNames.map((name) => [name, clearableText]));

/** The money returns to the card's owner until the dispute is decided. */
const moveMoney = (context: Context, dispute: Resource, customer: string | null, isReturned: boolean) =>
  recordMovement(context, {
    type: 'adjustment',
    reporting_category: isReturned ? 'dispute_reversal' : 'dispute',
    amount: isReturned ? Number(dispute.amount) : -Number(dispute.amount),
    fee: isReturned ? -disputeFee : disputeFee,
    feeDescription: isReturned ? 'Dispute fee refund' : 'Dispute fee',
    currency: dispute.currency,
    source: dispute.id,
    customer,
    description: `Chargeback ${isReturned ? 'reversal' : 'withdrawal'} for ${dispute.charge}`,
  });

/** The card's owner disputes a payment. */
export async function openDispute(context: Context, chargeId: string): Promise<Resource> {
  const charge = await load(context.tx, 'charge', chargeId);
  const { customer } = charge.row;
  const created = await timeFor(context, customer);
  const card = (charge.data.payment_method_details as { card: { brand: string } }).card;
  const opened: Resource = {
    id: context.newId('du'),
    object,
    amount: charge.data.amount,
    balance_transactions: [],
    charge: chargeId,
    created,
    currency: charge.data.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: created + evidenceDays * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.data.payment_intent,
    payment_method_details: {
      card: { brand: card.brand, case_type: 'chargeback', network: card.brand, network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  const withdrawal = await moveMoney(context, opened, customer, false);
  const dispute = { ...opened, balance_transactions: [withdrawal] };
  await create(context, dispute, {
    customer,
    parent: chargeId,
    internal: { payment_intent: charge.data.payment_intent },
  });
  const disputed = await patch(context.tx, charge, { disputed: true });
  await emit(context, 'charge.dispute.created', dispute);
  await emit(context, 'charge.dispute.funds_withdrawn', dispute);
  await emit(context, 'charge.updated', disputed, { disputed: false });
  return dispute;
}

const isOpen = ({ data }: Stored) => data.status === 'needs_response' || data.status === 'under_review';
const requireOpen = (stored: Stored) => {
  if (!isOpen(stored)) throw wrongState('dispute_already_closed', 'This dispute is already closed.');
};

/** The card's owner already has the money of such a charge; a refund would pay it twice. */
export async function hasOpenOrLostDispute({ tx }: Context, charge: string): Promise<boolean> {
  const disputes = await listPage(tx, '/v1/disputes', { object, parent: charge });
  return disputes.data.some(({ status }) => status !== 'won');
}

async function closeDispute(context: Context, stored: Stored, isWon: boolean): Promise<Resource> {
  const returned = isWon ? [await moveMoney(context, stored.data, stored.row.customer, true)] : [];
  const dispute = await patch(context.tx, stored, {
    status: isWon ? 'won' : 'lost',
    balance_transactions: [...(stored.data.balance_transactions as Resource[]), ...returned],
  });
  await emit(context, 'charge.dispute.closed', dispute);
  if (isWon) await emit(context, 'charge.dispute.funds_reinstated', dispute);
  return dispute;
}

export const disputeRoutes = [
  route('GET /v1/disputes/:id', {}, async ({ tx }, _none, id) => (await load(tx, object, id)).data),
  route(
    'GET /v1/disputes',
    { optional: { ...pagingFields, charge: filledText, payment_intent: filledText } },
    ({ tx }, { created, charge: parent, payment_intent, ...paging }) =>
      listPage(
        tx,
        '/v1/disputes',
        {
          object,
          parent,
          ...(created && { created }),
          ...(payment_intent !== undefined && { fields: { payment_intent } }),
        },
        paging,
      ),
  ),
  route(
    'POST /v1/disputes/:id',
    { optional: { evidence: readObject({}, evidenceFields), metadata, submit: boolean } },
    async (context, { evidence, metadata: changes, submit = true }, id) => {
      const stored = await loadForUpdate(context.tx, object, id);
      if (evidence) requireOpen(stored);
      const all = { ...(stored.data.evidence as Record<string, unknown>), ...evidence };
      const isSubmitted = evidence !== undefined && submit;
      const details = stored.data.evidence_details as { submission_count: number };
      const dispute = await patch(context.tx, stored, {
        ...(evidence && {
          evidence: all,
          evidence_details: {
            ...details,
            has_evidence: evidenceNames.some((name) => all[name] !== null),
            submission_count: details.submission_count + (isSubmitted ? 1 : 0),
          },
        }),
        ...(isSubmitted && { status: 'under_review' }),
        ...(changes !== undefined && { metadata: mergeMetadata(stored.data.metadata, changes) }),
      });
      await emit(context, 'charge.dispute.updated', dispute, previousAttributes(stored.data, dispute));
      // As in Stripe's test mode, these two words decide a dispute.
      const word = isSubmitted ? all.uncategorized_text : null;
      if (word !== 'winning_evidence' && word !== 'losing_evidence') return dispute;
      return closeDispute(context, await load(context.tx, object, id), word === 'winning_evidence');
    },
  ),
  route('POST /v1/disputes/:id/close', {}, async (context, _none, id) => {
    const stored = await loadForUpdate(context.tx, object, id);
    requireOpen(stored);
    return closeDispute(context, stored, false);
  }),
];
