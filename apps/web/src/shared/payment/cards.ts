import type { Me, PaymentMethod } from '@docket/contract/types';
import { isExpired } from './card-fields.ts';

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** 'Visa ending in 4242'. */
export const describeCard = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  `${brandNames[brand] ?? 'Card'} ending in ${last4}`;

/** 'Expires 04/30', or 'Expired'. */
export function describeExpiry(card: Pick<PaymentMethod, 'expMonth' | 'expYear'>, now: Date): string {
  const date = `${String(card.expMonth).padStart(2, '0')}/${String(card.expYear % 100).padStart(2, '0')}`;
  return isExpired({ month: card.expMonth, year: card.expYear }, now) ? `Expired ${date}` : `Expires ${date}`;
}

/** Saved cards, the primary one first. */
export const listSavedCards = ({
  stripePaymentMethod,
  additionalPaymentMethods,
}: Pick<Me, 'stripePaymentMethod' | 'additionalPaymentMethods'>): PaymentMethod[] =>
  stripePaymentMethod ? [stripePaymentMethod, ...additionalPaymentMethods] : [...additionalPaymentMethods];
