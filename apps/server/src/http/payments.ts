import type Stripe from 'stripe';

/** The payment provider that this server uses: Stripe, or the local gateway, which speaks the same API. */
export interface Payments {
  readonly stripe: Stripe;
  readonly provider: 'stripe' | 'local';
  readonly publishableKey: string;
  /** Where browsers send card data; null with Stripe, whose own elements do so. */
  readonly gatewayUrl: string | null;
  /** Webhooks are signed with it. */
  readonly webhookSecret: string;
  /** No real money moves. */
  readonly isTestMode: boolean;
}
