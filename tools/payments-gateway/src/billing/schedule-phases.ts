import { currentPhase, type PhaseTimes, type Recurring, resolvePhases } from '../billing-engine/index.ts';
import type { Context } from '../http/context.ts';
import { invalidParameter, missingParameter } from '../http/errors.ts';
import { mergeMetadata } from '../metadata.ts';
import { toPlan } from '../resources/prices.ts';
import type { Resource } from '../store.ts';
import { createDiscounts, type DiscountInput } from './discounts.ts';
import { type ProrationBehavior, takeRecurringPrice } from './subscription-items.ts';

export interface PhaseInput {
  readonly items: readonly { readonly price: string; readonly quantity?: number | undefined }[];
  readonly start_date?: number | 'now' | undefined;
  readonly end_date?: number | 'now' | undefined;
  readonly duration?:
    | { readonly interval: 'day' | 'week' | 'month' | 'year'; readonly interval_count?: number | undefined }
    | undefined;
  readonly discounts?: readonly DiscountInput[] | undefined;
  readonly trial_end?: number | undefined;
  readonly proration_behavior?: ProrationBehavior | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
}

export interface Phase extends PhaseTimes {
  readonly items: readonly { readonly price: string; readonly quantity: number }[];
  /** Null in schedules of older versions: the discounts of the subscription. */
  readonly discountIds: readonly string[] | null;
  readonly proration_behavior: ProrationBehavior;
  readonly trial_end: number | null;
  readonly [field: string]: unknown;
}

export interface Schedule extends Resource {
  readonly customer: string;
  readonly subscription: string | null;
  readonly status: 'not_started' | 'active' | 'completed' | 'released' | 'canceled';
  readonly end_behavior: 'release' | 'cancel';
  readonly phases: readonly Phase[];
}

export function toSeconds(date: number | 'now' | undefined, time: number): number | undefined {
  return date === 'now' ? time : date;
}

/** @throws GatewayError for phases that are not consecutive or have prices that cannot be billed */
export async function resolve(
  context: Context,
  owner: { readonly customer: string; readonly subscription: string | null },
  inputs: readonly PhaseInput[],
  { start, time, behavior }: { start: number; time: number; behavior: ProrationBehavior },
): Promise<Phase[]> {
  if (inputs.length === 0) throw missingParameter('phases');
  const recurring: Recurring[] = [];
  for (const [index, { items, duration }] of inputs.entries()) {
    if (items.length === 0) throw missingParameter(`phases[${index}][items]`);
    const price = await takeRecurringPrice(context, items[0]!.price, `phases[${index}][items][0][price]`);
    recurring.push(
      duration
        ? { interval: duration.interval, interval_count: duration.interval_count ?? 1 }
        : price.recurring!,
    );
  }
  const times = resolveTimes(
    start,
    inputs.map((phase, index) => ({
      end_date: toSeconds(phase.end_date, time),
      recurring: recurring[index]!,
    })),
  );
  const phases: Phase[] = [];
  for (const [index, input] of inputs.entries()) {
    const startDate = toSeconds(input.start_date, time);
    if (startDate !== undefined && startDate !== times[index]!.start_date)
      throw invalidParameter(
        `phases[${index}][start_date]`,
        'A phase must start when the one before it ends.',
      );
    phases.push(await toPhase(context, owner, input, { ...times[index]!, index, time, behavior }));
  }
  return phases;
}

function resolveTimes(start: number, phases: Parameters<typeof resolvePhases>[1]): PhaseTimes[] {
  try {
    return resolvePhases(start, phases);
  } catch (error) {
    if (error instanceof RangeError) throw invalidParameter('phases', error.message);
    throw error;
  }
}

export async function toPhase(
  context: Context,
  owner: { readonly customer: string; readonly subscription: string | null },
  input: PhaseInput,
  at: PhaseTimes & { readonly index: number; readonly time: number; readonly behavior: ProrationBehavior },
): Promise<Phase> {
  const items = [];
  for (const [no, { price: id, quantity = 1 }] of input.items.entries()) {
    const price = await takeRecurringPrice(context, id, `phases[${at.index}][items][${no}][price]`);
    items.push({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: toPlan(price),
      price: id,
      quantity,
      tax_rates: [],
    });
  }
  // As at Stripe, a phase without discounts has those of the customer, of which the gateway has none, and not those of
  // the subscription.
  const discountIds = await createDiscounts(
    context,
    { ...owner, subtotal: null },
    input.discounts ?? [],
    at.time,
  );
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: (input.discounts ?? []).map(({ coupon, discount, promotion_code: code }) => ({
      coupon: coupon ?? null,
      discount: discount ?? null,
      promotion_code: code ?? null,
    })),
    discountIds,
    end_date: at.end_date,
    invoice_settings: null,
    items,
    metadata: mergeMetadata({}, input.metadata ?? {}),
    on_behalf_of: null,
    proration_behavior: input.proration_behavior ?? at.behavior,
    start_date: at.start_date,
    transfer_data: null,
    trial_end: input.trial_end ?? null,
  };
}

export const findCurrent = (phases: readonly Phase[], time: number) => {
  const phase = currentPhase(phases, time);
  return phase && { start_date: phase.start_date, end_date: phase.end_date };
};
