import { activeDiscounts, applyDiscounts } from './discounts.ts';
import { type InvoiceTotals, invoiceTotals } from './invoices.ts';
import { periodFrom } from './periods.ts';
import { creditLines, periodLines, prorationLines } from './prorations.ts';
import type { BillingDiscount, BillingItem, BillingLine, Period } from './types.ts';

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

export interface ChangeInput {
  readonly before: readonly BillingItem[];
  readonly after: readonly BillingItem[];
  readonly period: Period;
  readonly anchor: number;
  /** `proration_date`, or now. */
  readonly time: number;
  /**
   * When the invoice is made: the discounts valid at that time apply, even if the change is prorated from an earlier
   * time.
   */
  readonly invoicedAt: number;
  readonly behavior: ProrationBehavior;
  readonly billingCycleAnchor: 'now' | 'unchanged';
  /** Nothing was paid for the current period, so nothing is credited or charged for it. */
  readonly isTrial: boolean;
  readonly discounts: readonly BillingDiscount[];
  readonly balance: number;
  /** One-time lines of the request, which are charged with the change, also during a trial. */
  readonly extra?: readonly BillingLine[];
}

export interface ChangeOutcome {
  /** Lines of an invoice made now; null if there is none. */
  readonly invoiceNow: readonly BillingLine[] | null;
  readonly totals: InvoiceTotals | null;
  /** Lines that are kept as invoice items for the next invoice, without discounts, which that invoice applies. */
  readonly pending: readonly BillingLine[];
  readonly anchor: number;
  readonly period: Period;
}

const sumAmounts = (items: readonly BillingItem[]) =>
  items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);

/** Whether the billing period restarts: another interval, or the first change from free to paid. */
export function resetsAnchor(before: readonly BillingItem[], after: readonly BillingItem[]): boolean {
  const [old, next] = [before[0]?.price.recurring, after[0]?.price.recurring];
  if (!old || !next) return false;
  if (old.interval !== next.interval || old.interval_count !== next.interval_count) return true;
  return sumAmounts(before) === 0 && sumAmounts(after) > 0;
}

/**
 * The result of changing items: lines to invoice now, lines to keep for the next invoice, and the period after it. A
 * period that restarts is invoiced immediately with every behavior; with `none` there is no credit for the old one.
 */
export function changeSubscription(input: ChangeInput): ChangeOutcome {
  const { before, after, period, time, invoicedAt, behavior, discounts, balance, extra = [] } = input;
  const recurring = after[0]?.price.recurring;
  const restarts = input.billingCycleAnchor === 'now' || resetsAnchor(before, after);
  if (restarts && recurring && !input.isTrial) {
    // Every old item is credited, even an unchanged one, because its whole new period is charged.
    const credits = behavior === 'none' ? [] : creditLines(before, [], period, time);
    const next = periodFrom(time, time, recurring);
    const lines = applyDiscounts(
      [...extra, ...credits, ...periodLines(after, next)],
      activeDiscounts(discounts, invoicedAt),
    );
    return invoicedNow(lines, balance, { anchor: time, period: next });
  }
  const rest = { anchor: input.anchor, period };
  const isProrated = !input.isTrial && behavior !== 'none';
  const lines = [...extra, ...(isProrated ? prorationLines(before, after, period, time) : [])];
  if (behavior !== 'always_invoice' || lines.length === 0)
    return { invoiceNow: null, totals: null, pending: lines, ...rest };
  return invoicedNow(applyDiscounts(lines, activeDiscounts(discounts, invoicedAt)), balance, rest);
}

function invoicedNow(
  lines: readonly BillingLine[],
  balance: number,
  rest: { readonly anchor: number; readonly period: Period },
): ChangeOutcome {
  return { invoiceNow: lines, totals: invoiceTotals(lines, balance), pending: [], ...rest };
}
