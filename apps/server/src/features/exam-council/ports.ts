import type { PaymentOutcome } from '@docket/contract';
import type { LsacDetails } from '@docket/rules';

/** What the exam council knows of an account. */
export type CouncilAccount = Pick<
  LsacDetails,
  | 'accountId'
  | 'linked'
  | 'linkedDate'
  | 'subscriptionType'
  | 'subscriptionExpirationDate'
  | 'prepPlusActivationDate'
> & {
  /** The council's own number for this student with us. */
  readonly studentCoachingId: string;
};

/** How an account is named to the council: by its number with us, or by its own ID. */
export type CouncilReference = { readonly studentCoachingId: string } | { readonly accountId: string };

export interface LinkRequest {
  /** Our user ID: the same student gets the same coaching ID again. */
  readonly externalId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The council leads back here, with linked=true or linked=false. */
  readonly returnUrl: string;
}

/**
 * The exam council (LSAC). Every method throws CouncilError and writes the request and its answer to the log, so none
 * may be called inside a transaction. `userId` is the student whom the log names.
 */
export interface ExamCouncil {
  readonly kind: 'http' | 'simulator';
  /** Opens a page at the council where the student signs in and agrees to the link. */
  startLink(
    userId: string,
    request: LinkRequest,
  ): Promise<{ readonly studentCoachingId: string; readonly linkUrl: string }>;
  /** Links an account without the student's page, as staff do. */
  linkAccount(userId: string, accountId: string): Promise<CouncilAccount>;
  readAccount(userId: string, reference: CouncilReference): Promise<CouncilAccount>;
  /** Activates prep plus, or extends it by a year. The same key does it once. */
  activatePrepPlus(userId: string, accountId: string, key: string): Promise<CouncilAccount>;
}

/** Where the payment of an order is. */
export interface PrepPlusCharge extends Omit<PaymentOutcome, 'status'> {
  /** 'failed': declined; the same charge can be tried again with another card. 'canceled': it can never be paid. */
  readonly status: PaymentOutcome['status'] | 'failed' | 'canceled';
  /** The provider's ID of the charge, once it succeeded. */
  readonly chargeId: string | null;
}

export interface PrepPlusChargeRequest {
  /** One payment at the provider for each key, ever. */
  readonly key: string;
  /** The `Idempotency-Key` of the student's request: each request asks the bank once. */
  readonly requestKey: string;
  /** A card of the student; undefined: the primary one. */
  readonly paymentMethod: string | undefined;
  /** Where the bank's page leads back to. */
  readonly returnTo: string;
  /** US cents. */
  readonly amount: number;
}

/** Takes the price of prep plus; provided by billing. */
export interface PrepPlusPayments {
  /**
   * Charges the student. With a key that was used before it goes on with that payment: one that succeeded is answered as
   * it is, one that failed or waits for the bank is tried again with the card, and none is ever taken twice.
   * @throws PAYMENT_FAILED when the bank declines, INVALID for an unknown card, UNAVAILABLE when the provider is silent
   */
  chargePrepPlus(
    userId: string,
    request: PrepPlusChargeRequest,
  ): Promise<PrepPlusCharge & { readonly status: PaymentOutcome['status'] }>;
  /** The present state of a payment, read from the provider; null when there is none under the key. */
  findPrepPlusCharge(userId: string, key: string): Promise<PrepPlusCharge | null>;
  /** Makes sure that a payment is never taken; answers its final state, 'succeeded' when it was too late. */
  cancelPrepPlusCharge(userId: string, key: string): Promise<PrepPlusCharge | null>;
}
