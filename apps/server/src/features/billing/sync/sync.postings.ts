import { type MoneyEvent, postingFor } from '@docket/rules';
import type Stripe from 'stripe';
import type { ChargeRow, ReadInvoice } from '../billing.queries.ts';
import { getExpandableId } from '../checkout/pending-upgrade.ts';
import type { PostingRow } from './ledger.queries.ts';
import type { ProviderState } from './sync.read.ts';
import { prepPlusKeyField, refundStatus, toDate } from './sync.rows.ts';

/** The objects that a ledger posting refers to. */
interface Origin {
  readonly chargeId: string;
  readonly at: Date;
  readonly planId: string | null;
}

/** Prep plus that was paid with a charge, alone or with the invoice of a plan. */
export interface PrepPlusSale {
  readonly charge: ChargeRow;
  /** The cents of it for prep plus. */
  readonly amount: number;
  readonly invoiceId: string | null;
  readonly planId: string | null;
}

export function listPrepPlusSales(
  state: ProviderState,
  charges: readonly ChargeRow[],
  invoices: readonly ReadInvoice[],
): PrepPlusSale[] {
  const soldAlone = new Set(
    state.charges.filter(({ metadata }) => metadata[prepPlusKeyField]).map(({ id }) => id),
  );
  return charges.flatMap((charge): PrepPlusSale[] => {
    if (charge.status !== 'succeeded') return [];
    if (charge.invoiceId === null)
      return soldAlone.has(charge.id)
        ? [{ charge, amount: charge.amount, invoiceId: null, planId: null }]
        : [];
    const invoice = invoices.find(({ id }) => id === charge.invoiceId);
    if (!invoice || invoice.prepPlusAmount === 0) return [];
    return [{ charge, amount: invoice.prepPlusAmount, invoiceId: invoice.id, planId: invoice.planId }];
  });
}

/** The posting for prep plus that was refunded before its activation: nothing is owed to the exam council. */
export const prepPlusReturned = (
  userId: string,
  { charge, amount, invoiceId, planId }: PrepPlusSale,
  { refunds }: ProviderState,
): PostingRow => ({
  ...postingFor({ kind: 'prep-plus-returned', id: invoiceId ?? charge.id, amount }),
  chargeId: charge.id,
  userId,
  planId,
  at: new Date(
    Math.max(
      charge.createdAt.getTime(),
      ...refunds
        .filter((refund) => getExpandableId(refund.charge) === charge.id)
        .map(({ created }) => created * 1000),
    ),
  ),
});

/** Postings of all movements of money of a customer, each with its own key, so posting them again adds nothing. */
export function postingRows(
  userId: string,
  state: ProviderState,
  charges: readonly ChargeRow[],
  invoices: readonly ReadInvoice[],
): PostingRow[] {
  const chargeById = new Map(charges.map((charge) => [charge.id, charge]));
  const invoiceById = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const post = (event: MoneyEvent, { chargeId, at, planId }: Origin): PostingRow => ({
    ...postingFor(event),
    chargeId,
    userId,
    planId,
    at,
  });
  const toOrigin = (charge: ChargeRow, at = charge.createdAt): Origin => ({
    chargeId: charge.id,
    at,
    planId: charge.invoiceId === null ? null : (invoiceById.get(charge.invoiceId)?.planId ?? null),
  });
  const postings: PostingRow[] = [];
  const transactions = new Map(
    state.charges.flatMap(({ id, balance_transaction: one }) =>
      typeof one === 'object' && one !== null ? [[id, one] as const] : [],
    ),
  );
  for (const charge of charges) {
    if (charge.status !== 'succeeded') continue;
    const { amount, invoiceId } = charge;
    postings.push(
      invoiceId === null
        ? post({ kind: 'charge', id: charge.id, amount }, toOrigin(charge))
        : post({ kind: 'invoice-paid', id: invoiceId, amount }, toOrigin(charge)),
    );
    // Null until the provider has settled the payment.
    const transaction = transactions.get(charge.id);
    if (transaction)
      postings.push(post({ kind: 'fee', id: transaction.id, amount: transaction.fee }, toOrigin(charge)));
  }
  for (const { charge, amount, invoiceId } of listPrepPlusSales(state, charges, invoices))
    postings.push(post({ kind: 'prep-plus-sold', id: invoiceId ?? charge.id, amount }, toOrigin(charge)));
  for (const refund of state.refunds) {
    const charge = chargeById.get(getExpandableId(refund.charge) ?? '');
    if (!charge) continue;
    const at = toDate(refund.created);
    const status = refundStatus(refund);
    if (status === 'succeeded' || status === 'pending' || status === 'failed')
      postings.push(post({ kind: 'refund', id: refund.id, amount: refund.amount }, toOrigin(charge, at)));
    if (status === 'failed')
      postings.push(
        post({ kind: 'refund-failed', id: refund.id, amount: refund.amount }, toOrigin(charge, at)),
      );
  }
  for (const dispute of state.disputes) {
    const charge = chargeById.get(getExpandableId(dispute.charge) ?? '');
    if (charge) postings.push(...disputePostings(dispute, charge, { post, toOrigin }));
  }
  return postings;
}

function disputePostings(
  dispute: Stripe.Dispute,
  charge: ChargeRow,
  {
    post,
    toOrigin,
  }: {
    readonly post: (event: MoneyEvent, origin: Origin) => PostingRow;
    readonly toOrigin: (charge: ChargeRow, at?: Date) => Origin;
  },
): PostingRow[] {
  const { id, amount, balance_transactions: transactions } = dispute;
  const withdrawn = transactions.find(({ net }) => net < 0);
  // An inquiry takes no money.
  if (!withdrawn) return [];
  const opened = post(
    { kind: 'dispute-opened', id, amount, fee: withdrawn.fee },
    toOrigin(charge, toDate(withdrawn.created)),
  );
  const returned = transactions.find(({ net }) => net > 0);
  if (dispute.status === 'won' && returned)
    return [
      opened,
      post(
        { kind: 'dispute-won', id, amount, feeReturned: returned.net - amount },
        toOrigin(charge, toDate(returned.created)),
      ),
    ];
  if (dispute.status === 'lost')
    return [opened, post({ kind: 'dispute-lost', id, amount }, toOrigin(charge, toDate(withdrawn.created)))];
  return [opened];
}
