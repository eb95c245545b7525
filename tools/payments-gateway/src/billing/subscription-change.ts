import type { DiscountInput } from './discounts.ts';
import type { OneOffInput } from './invoice-items.ts';
import type { PaymentBehavior } from './subscription-invoices.ts';
import type { ItemInput, ProrationBehavior } from './subscription-items.ts';
import type { CancellationInput } from './subscription-state.ts';

export interface SubscriptionChange {
  readonly items?: readonly ItemInput[] | undefined;
  readonly add_invoice_items?: readonly OneOffInput[] | undefined;
  readonly billing_cycle_anchor?: 'now' | 'unchanged' | undefined;
  readonly cancel_at?: number | null | undefined;
  readonly cancellation_details?: CancellationInput | undefined;
  readonly cancel_at_period_end?: boolean | undefined;
  readonly default_payment_method?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly discounts?: readonly DiscountInput[] | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly off_session?: boolean | undefined;
  readonly pause_collection?: { behavior: string; resumes_at?: number | undefined } | null | undefined;
  readonly payment_behavior?: PaymentBehavior | 'pending_if_incomplete' | undefined;
  readonly proration_behavior?: ProrationBehavior | undefined;
  readonly proration_date?: number | undefined;
  readonly trial_end?: number | 'now' | undefined;
}
