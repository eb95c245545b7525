import type { PaymentOutcome } from '@docket/contract';
import type { LsacDetails } from '@docket/rules';

/** The exam council's data of an account. */
export type CouncilAccount = Pick<
  LsacDetails,
  | 'accountId'
  | 'linked'
  | 'linkedDate'
  | 'subscriptionType'
  | 'subscriptionExpirationDate'
  | 'prepPlusActivationDate'
> & {
  /** The council's number for this student. */
  readonly studentCoachingId: string;
};

/** How an account is identified to the council: by our student's number there, or by its own id. */
export type CouncilReference = { readonly studentCoachingId: string } | { readonly accountId: string };

export interface LinkRequest {
  /** Our user id: the same student always gets the same coaching id. */
  readonly externalId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The council redirects here, with linked=true or linked=false. */
  readonly returnUrl: string;
}

/**
 * The exam council (LSAC). Every method throws CouncilError and writes the request and its response to the log, so
 * none may be called in a transaction. `userId` is the student of the log entry (decision 60).
 */
export interface ExamCouncil {
  readonly kind: 'http' | 'simulator';
  /** Opens a page at the council where the student signs in and agrees to the link. */
  startLink(
    userId: string,
    request: LinkRequest,
  ): Promise<{ readonly studentCoachingId: string; readonly linkUrl: string }>;
  /** Links an account without the student's page, for staff. */
  linkAccount(userId: string, accountId: string): Promise<CouncilAccount>;
  readAccount(userId: string, reference: CouncilReference): Promise<CouncilAccount>;
  /** Activates prep plus, or extends it by a year. Idempotent per key. */
  activatePrepPlus(userId: string, accountId: string, key: string): Promise<CouncilAccount>;
}

/** The status of an order's payment. */
export interface PrepPlusCharge extends Omit<PaymentOutcome, 'status'> {
  /** 'failed': declined; the same charge can be tried again with another card. 'canceled': it can never be paid. */
  readonly status: PaymentOutcome['status'] | 'failed' | 'canceled';
  /** The provider's id of the charge, once it succeeded. */
  readonly chargeId: string | null;
}

export interface PrepPlusChargeRequest {
  /** One payment per key at the provider. */
  readonly key: string;
  /** The `Idempotency-Key` of the student's request: each request asks the bank once. */
  readonly requestKey: string;
  /** A card of the student; undefined means the primary one. */
  readonly paymentMethod: string | undefined;
  /** The return URL of the bank's page. */
  readonly returnTo: string;
  /** US cents. */
  readonly amount: number;
}

/** Charges the price of prep plus; provided by billing. */
export interface PrepPlusPayments {
  /**
   * Charges the student. With a key that was used before it continues that payment: a successful one is returned, one
   * that failed or waits for the bank is tried again with the card, and none is ever charged twice.
   * @throws PAYMENT_FAILED when the bank declines, INVALID for an unknown card, UNAVAILABLE when the provider does
   *   not respond
   */
  chargePrepPlus(
    userId: string,
    request: PrepPlusChargeRequest,
  ): Promise<PrepPlusCharge & { readonly status: PaymentOutcome['status'] }>;
  /** The current state of a payment, read from the provider; null if the key has none. */
  findPrepPlusCharge(userId: string, key: string): Promise<PrepPlusCharge | null>;
  /** Ensures that a payment is never taken; returns its final state, 'succeeded' if it was too late. */
  cancelPrepPlusCharge(userId: string, key: string): Promise<PrepPlusCharge | null>;
}
