import type Stripe from 'stripe';

/** The payment provider of this server: Stripe, or the local gateway, which has the same API. */
export interface Payments {
  readonly stripe: Stripe;
  readonly provider: 'stripe' | 'local';
  readonly publishableKey: string;
  /** Where browsers send card data; null with Stripe, whose own elements send it. */
  readonly gatewayUrl: string | null;
  /** The secret that signs webhooks. */
  readonly webhookSecret: string;
  /** True if no real money is moved. */
  readonly isTestMode: boolean;
}
