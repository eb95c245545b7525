import type Stripe from 'stripe';
import { ApiError } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { CustomerRow } from '../billing.queries.ts';
import { isRunningStatus } from '../billing.rules.ts';
import { hasRunningRequest, runOnce } from '../checkout/once.service.ts';
import { getExpandableId } from '../checkout/pending-upgrade.ts';
import type { ProviderState } from '../sync/sync.read.ts';
import { isEnded } from '../sync/sync.rows.ts';

/** Metadata of a card: when the bank's page was opened for its first payment (seconds), until that succeeds. */
const sinceField = 'unconfirmedSince';
/** Metadata of such a card: the primary card before it. */
const primaryBeforeField = 'primaryBefore';

/** After this time without a decision of the bank, a payment is abandoned; bank pages end before. */
const abandonedAfterSeconds = 24 * 60 * 60;
const limit = 100;

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);
/** Whether a card waits for its first success at the bank. */
export const isUnconfirmed = ({ metadata }: Stripe.PaymentMethod) => !!metadata?.[sinceField];

/**
 * Notes at the provider that a card was added for a payment that waits for the bank. One that was saved before is not
 * marked: it stays, whatever the bank decides.
 */
export async function markUnconfirmed(
  deps: Deps,
  {
    id,
    wasSaved,
    primaryBefore,
  }: { readonly id: string; readonly wasSaved: boolean; readonly primaryBefore: string | undefined },
): Promise<void> {
  const { stripe } = deps.payments;
  const since = String(toSeconds(deps.clock.now()));
  if (!wasSaved)
    await stripe.paymentMethods.update(id, {
      metadata: { [sinceField]: since, ...(primaryBefore && { [primaryBeforeField]: primaryBefore }) },
    });
  // Another tab is at the bank with it; it has its time again.
  else if (isUnconfirmed(await stripe.paymentMethods.retrieve(id)))
    await stripe.paymentMethods.update(id, { metadata: { [sinceField]: since } });
}

interface Intents {
  readonly payments: readonly Stripe.PaymentIntent[];
  readonly setups: readonly Stripe.SetupIntent[];
}

type Fate = 'confirmed' | 'waiting' | 'dropped';

/** What became of a marked card. */
function decideFate(
  card: Stripe.PaymentMethod,
  state: ProviderState,
  { payments, setups }: Intents,
  now: number,
): Fate {
  const names = (method: string | { readonly id: string } | null | undefined) =>
    getExpandableId(method) === card.id;
  const own = [...payments, ...setups].filter(({ payment_method: method }) => names(method));
  if (
    own.some(({ status }) => status === 'succeeded') ||
    state.charges.some(({ paid, payment_method: method }) => paid && names(method))
  )
    return 'confirmed';
  const isFixed =
    state.subscriptions.some((one) => !isEnded(one) && names(one.default_payment_method)) ||
    state.invoices.some(
      ({ status, default_payment_method: method }) =>
        (status === 'open' || status === 'draft') && names(method),
    );
  if (isFixed) return 'waiting';
  // A payment may be much older than the visit to the bank.
  const isAbandoned = (created = 0) =>
    now - Math.max(created, Number(card.metadata![sinceField])) >= abandonedAfterSeconds;
  // A payment that the bank still processes is never abandoned.
  const isOpen = own.some(
    ({ status, created }) => status !== 'canceled' && (status === 'processing' || !isAbandoned(created)),
  );
  if (isOpen) return 'waiting';
  const isRefused =
    payments.some(({ last_payment_error: error }) => names(error?.payment_method)) ||
    own.some(({ status }) => status === 'canceled');
  return isRefused || isAbandoned() ? 'dropped' : 'waiting';
}

async function readIntents(stripe: Stripe, customer: string): Promise<Intents> {
  const [payments, setups] = await Promise.all([
    stripe.paymentIntents.list({ customer, limit }),
    stripe.setupIntents.list({ customer, limit }),
  ]);
  return { payments: payments.data, setups: setups.data };
}

/** Detaches a card; the primary one before it becomes primary again. The only card of a paid plan stays. */
async function dropCard(
  stripe: Stripe,
  customerId: string,
  card: Stripe.PaymentMethod,
  state: ProviderState,
): Promise<boolean> {
  const primary = getExpandableId(state.customer?.invoice_settings.default_payment_method);
  const others = state.paymentMethods.filter((other) => other.id !== card.id && !isUnconfirmed(other));
  const next = others.find(({ id }) => id === card.metadata?.[primaryBeforeField]) ?? others[0];
  if (!next && state.subscriptions.some(({ status }) => isRunningStatus(status))) return false;
  if (primary === card.id && next)
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: next.id } });
  await stripe.paymentMethods.detach(card.id);
  return true;
}

/**
 * Removes cards that were added for a payment whose confirmation the bank refused, or that was abandoned for a day
 * (decision 88).
 * Nothing is removed while the student has a payment under way, in any tab: it may be about to use the card. A failure
 * is only logged, and the next sync retries.
 * @returns whether a card was removed, so that the customer must be read again
 */
export async function removeUnconfirmedCards(
  deps: Deps,
  { userId, customerId }: CustomerRow,
  state: ProviderState,
): Promise<boolean> {
  const marked = state.paymentMethods.filter(isUnconfirmed);
  if (marked.length === 0) return false;
  const { stripe } = deps.payments;
  const remove = async () => {
    const intents = await readIntents(stripe, customerId);
    let isRemoved = false;
    for (const card of marked) {
      const fate = decideFate(card, state, intents, toSeconds(deps.clock.now()));
      if (fate === 'confirmed')
        await stripe.paymentMethods.update(card.id, {
          metadata: { [sinceField]: '', [primaryBeforeField]: '' },
        });
      if (fate === 'dropped' && (await dropCard(stripe, customerId, card, state))) isRemoved = true;
    }
    return isRemoved;
  };
  try {
    if (await hasRunningRequest(deps, userId)) return false;
    // As a payment of the student, so that none begins until the card is gone.
    const request = { userId, key: `cards-${deps.newId()}`, call: 'remove-unconfirmed-cards', input: null };
    return await runOnce(deps, request, remove);
  } catch (error) {
    // A payment began in the same moment.
    if (error instanceof ApiError && error.code === 'CONFLICT') return false;
    deps.log.warn({ err: error, userId }, 'unconfirmed cards not removed');
    return false;
  }
}
