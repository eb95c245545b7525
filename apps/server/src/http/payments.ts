import { errorMessages } from '@docket/contract';
import type Stripe from 'stripe';
import { ApiError } from '../api-error.ts';

/** The payment provider of this server: Stripe, or the local gateway, which has the same API. */
export interface Payments {
  /** Whether the server is set up with payments; without them every other field is refused with NOT_CONFIGURED. */
  readonly isConfigured: boolean;
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

function refuse(): never {
  throw new ApiError('NOT_CONFIGURED', errorMessages.billing.notConfigured);
}

/** The payments of a server that is set up without them. */
export const noPayments: Payments = {
  isConfigured: false,
  get stripe() {
    return refuse();
  },
  get provider() {
    return refuse();
  },
  get publishableKey() {
    return refuse();
  },
  get gatewayUrl() {
    return refuse();
  },
  get webhookSecret() {
    return refuse();
  },
  get isTestMode() {
    return refuse();
  },
};
