import { sumBalance } from '../gateway.queries.ts';
import { type Context, create, timeFor } from '../http/context.ts';
import { filledText } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { listPage, load, type Resource } from '../store.ts';

const object = 'balance_transaction';

/** Stripe's fee for a card payment in the United States: 2.9 % and 30 cents. */
export const processingFee = (amount: number) => Math.round((amount * 29) / 1000) + 30;

export interface Movement {
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  readonly reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  /** Cents; negative for money that leaves the balance. */
  readonly amount: number;
  readonly fee: number;
  readonly feeDescription?: string;
  readonly currency: unknown;
  readonly source: string;
  readonly customer: string | null;
  readonly description: string | null;
}

/** Records the effect of an object on the balance; the money is available immediately. */
export async function recordMovement(context: Context, movement: Movement): Promise<Resource> {
  const { amount, fee, currency, customer, feeDescription = 'Stripe processing fees' } = movement;
  const created = await timeFor(context, customer);
  const transaction: Resource = {
    id: context.newId('txn'),
    object,
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description: movement.description,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: feeDescription, type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: movement.reporting_category,
    source: movement.source,
    status: 'available',
    type: movement.type,
  };
  await create(context, transaction, { customer, parent: movement.source });
  return transaction;
}

export const balanceTransactionRoutes = [
  route('GET /v1/balance', {}, async ({ tx }) => {
    const entry = (amount: number) => ({ amount, currency: 'usd', source_types: { card: amount } });
    return {
      object: 'balance',
      available: [entry(await sumBalance(tx))],
      livemode: false,
      pending: [entry(0)],
      refund_and_dispute_prefunding: { available: [entry(0)], pending: [entry(0)] },
    };
  }),
  route(
    'GET /v1/balance_transactions/:id',
    {},
    async ({ tx }, _none, id) => (await load(tx, object, id)).data,
  ),
  route(
    'GET /v1/balance_transactions',
    { optional: { ...pagingFields, type: filledText, currency: filledText, source: filledText } },
    ({ tx }, { created, source: parent, type, currency, ...paging }) =>
      listPage(
        tx,
        '/v1/balance_transactions',
        {
          object,
          parent,
          ...(created && { created }),
          fields: { ...(type !== undefined && { type }), ...(currency !== undefined && { currency }) },
        },
        paging,
      ),
  ),
];
