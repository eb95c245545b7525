import type { Purchase } from './purchase.service.ts';

/** The choices of a purchase on the checkout page. */
export type Choices = Pick<Purchase, 'planId' | 'couponCode' | 'isPrepPlusIncludedFromVendor'>;

/**
 * The return URLs of the bank. Each page shows the result of its payment in any browser, so the URL contains
 * everything needed.
 */
export const returnPaths = {
  checkout({ planId, couponCode, isPrepPlusIncludedFromVendor }: Choices): string {
    const query = new URLSearchParams({ payment: 'return', planId });
    // Quoted, as the page's router reads values: a code of digits is not a number.
    if (couponCode) query.set('coupon', JSON.stringify(couponCode));
    if (isPrepPlusIncludedFromVendor) query.set('prepPlus', 'true');
    return `/checkout?${query}`;
  },
  openInvoice: '/settings/billing?payment=return',
  card: (id: string): string => `/add-payment-method?${new URLSearchParams({ payment: 'return', card: id })}`,
} as const;
