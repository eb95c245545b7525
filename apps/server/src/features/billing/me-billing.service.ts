import type { Billing, PaymentMethod } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import {
  findCouponByCode,
  findCustomer,
  findInvoice,
  findNewestSubscription,
  listPaymentMethods,
} from './billing.queries.ts';
import { billingView } from './billing.view.ts';
import { paymentMethodView } from './cards/cards.service.ts';

export interface MyBilling {
  readonly billing: Billing;
  readonly stripePaymentMethod: PaymentMethod | null;
  readonly additionalPaymentMethods: PaymentMethod[];
}

/** The billing data of /user/me; a user who never paid costs one query. */
export async function loadMyBilling(db: Db, userId: string): Promise<MyBilling> {
  const customer = await findCustomer(db, userId);
  if (!customer)
    return {
      billing: billingView(undefined, undefined, undefined, undefined),
      stripePaymentMethod: null,
      additionalPaymentMethods: [],
    };
  const [subscription, cards, invoice, coupon] = [
    await findNewestSubscription(db, userId),
    (await listPaymentMethods(db, userId)).map(paymentMethodView),
    customer.openInvoiceId ? await findInvoice(db, userId, customer.openInvoiceId) : undefined,
    customer.couponCode ? await findCouponByCode(db, customer.couponCode) : undefined,
  ];
  return {
    billing: billingView(customer, subscription, invoice, coupon),
    stripePaymentMethod: cards.find(({ isPrimary }) => isPrimary) ?? null,
    additionalPaymentMethods: cards.filter(({ isPrimary }) => !isPrimary),
  };
}
