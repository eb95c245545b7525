import type { Purchase } from './purchase.service.ts';

/** What the checkout shows of a purchase. */
export type Choices = Pick<Purchase, 'planId' | 'couponCode' | 'isPrepPlusIncludedFromVendor'>;

/**
 * The pages that the bank leads back to. Each says what became of its payment in any browser, so what is to be known of it
 * is in the address.
 */
export const returnPaths = {
  checkout({ planId, couponCode, isPrepPlusIncludedFromVendor }: Choices): string {
    const query = new URLSearchParams({ payment: 'return', planId });
    // Quoted, as the page's router reads values: a code of digits is no number.
    if (couponCode) query.set('coupon', JSON.stringify(couponCode));
    if (isPrepPlusIncludedFromVendor) query.set('prepPlus', 'true');
    return `/checkout?${query}`;
  },
  openInvoice: '/settings/billing?payment=return',
  card: (id: string): string => `/add-payment-method?${new URLSearchParams({ payment: 'return', card: id })}`,
} as const;
