import type Stripe from 'stripe';
import type { Deps } from '../../../http/deps.ts';
import { listAllPlans, type PlanRow, updatePlanPrices } from '../billing.queries.ts';
import { getExpandableId } from '../checkout/pending-upgrade.ts';
import { retrieveOrNull } from '../provider.ts';
import { prepPlusProductId } from '../sync/sync.service.ts';

/** Converts the stored dollars of a plan to cents. */
export const toCents = (dollars: number) => Math.round(dollars * 100);

/** The product and prices of a plan at the provider. Amounts in cents. */
export interface SoldPlan {
  readonly plan: PlanRow;
  readonly priceId: string;
  readonly amount: number;
  readonly feeWaiver: { readonly priceId: string; readonly amount: number } | null;
}

/**
 * A monthly price of this amount: the stored one if it is right, otherwise an existing one with that amount,
 * otherwise a new one.
 */
async function ensurePrice(
  stripe: Stripe,
  {
    product,
    amount,
    storedId,
    kind,
  }: { product: string; amount: number; storedId: string | null; kind: string },
): Promise<Stripe.Price> {
  const stored = storedId ? await retrieveOrNull(stripe.prices.retrieve(storedId)) : null;
  // A price that staff entered is accepted whatever product it belongs to.
  if (stored?.active && stored.unit_amount === amount && stored.recurring) return stored;
  const lookupKey = `docket_${product}_${kind}_${amount}`;
  const known = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (known.data[0]) return known.data[0];
  return stripe.prices.create(
    {
      product,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
    },
    { idempotencyKey: `docket-price-${lookupKey}` },
  );
}

async function ensureProduct(stripe: Stripe, id: string, name: string, metadata: Record<string, string>) {
  const known = await retrieveOrNull(stripe.products.retrieve(id));
  if (known) return known.id;
  const made = await stripe.products.create(
    { id, name, metadata },
    { idempotencyKey: `docket-product-${id}` },
  );
  return made.id;
}

const ensurePlanProduct = (stripe: Stripe, plan: PlanRow) =>
  ensureProduct(stripe, planProductId(plan), plan.name, { planId: plan.id });

const planProductId = ({ id, stripeProductId }: PlanRow) => stripeProductId ?? `docket_plan_${id}`;

/** The provider's products of plans with a price, in a fixed order. */
export const listPlanProductIds = (plans: readonly PlanRow[]): string[] =>
  plans
    .filter(({ price }) => price > 0)
    .map(planProductId)
    .sort();

/** Creates missing products of plans with a price at the provider. @throws the provider's errors */
export async function ensurePlanProducts(deps: Deps, plans: readonly PlanRow[]): Promise<void> {
  const { stripe } = deps.payments;
  for (const plan of plans) if (plan.price > 0) await ensurePlanProduct(stripe, plan);
}

/**
 * Creates the missing product and prices of a paid plan at the provider. A changed price becomes a new one; students
 * who pay the old one keep it until their plan changes.
 * @throws the provider's errors
 */
export async function ensureSold(deps: Deps, plan: PlanRow): Promise<SoldPlan> {
  const { stripe } = deps.payments;
  const known = plan.stripeProductId ?? (await ensurePlanProduct(stripe, plan));
  const amount = toCents(plan.price);
  const price = await ensurePrice(stripe, {
    product: known,
    amount,
    storedId: plan.stripePriceId,
    kind: 'month',
  });
  const priceId = price.id;
  const product = getExpandableId(price.product) ?? known;
  const waiverAmount = plan.feeWaiverPrice === null ? null : toCents(plan.feeWaiverPrice);
  const waiverPriceId =
    waiverAmount === null
      ? null
      : (
          await ensurePrice(stripe, {
            product,
            amount: waiverAmount,
            storedId: plan.stripeFeewaiverFixedPriceId,
            kind: 'fee_waiver',
          })
        ).id;
  const patch = {
    stripeProductId: product,
    stripePriceId: priceId,
    stripeFeewaiverFixedPriceId: waiverPriceId,
  };
  const isChanged = Object.entries(patch).some(([name, value]) => plan[name as keyof typeof patch] !== value);
  if (isChanged) await updatePlanPrices(deps.db, plan.id, patch);
  return {
    plan: { ...plan, ...patch },
    priceId,
    amount,
    feeWaiver: waiverPriceId === null ? null : { priceId: waiverPriceId, amount: waiverAmount! },
  };
}

/** The one-time price of prep plus with a plan. @throws the provider's errors */
export async function ensurePrepPlusPrice(deps: Deps, plan: PlanRow): Promise<string> {
  const { stripe } = deps.payments;
  const product = await ensureProduct(stripe, prepPlusProductId(plan.id), 'LSAC Prep Plus, one year', {
    kind: 'prep-plus',
  });
  const amount = toCents(plan.settings.prepPlusPrice);
  const lookupKey = `docket_${product}_once_${amount}`;
  const known = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (known.data[0]) return known.data[0].id;
  const made = await stripe.prices.create(
    { product, currency: 'usd', unit_amount: amount, lookup_key: lookupKey },
    { idempotencyKey: `docket-price-${lookupKey}` },
  );
  return made.id;
}

export async function findPlan(deps: Pick<Deps, 'db'>, id: string): Promise<PlanRow | undefined> {
  return (await listAllPlans(deps.db)).find((plan) => plan.id === id);
}
