import { type ReturnSearch, readReturnSearch } from '../../../shared/payment/payment-return.ts';

/** The choices at the checkout besides the plan. */
export interface CheckoutChoices {
  /** The code of a coupon. */
  coupon?: string;
  /** Prep plus is bought with the plan. */
  prepPlus?: true;
}

export interface CheckoutSearch extends ReturnSearch, CheckoutChoices {
  planId?: string;
}

/** Only the choices that were made, so that the address stays short. */
export const pickChoices = ({
  coupon,
  prepPlus,
}: {
  coupon?: string | undefined;
  prepPlus?: boolean | undefined;
}): CheckoutChoices => ({
  ...(coupon ? { coupon } : {}),
  ...(prepPlus ? { prepPlus: true as const } : {}),
});

const couponPattern = /^[A-Za-z0-9-]{3,40}$/;

/** The plan to buy, the choices, and the status of its payment. */
export const readCheckoutSearch = (search: Record<string, unknown>): CheckoutSearch => ({
  ...(typeof search.planId === 'string' ? { planId: search.planId } : {}),
  ...(typeof search.coupon === 'string' && couponPattern.test(search.coupon)
    ? { coupon: search.coupon }
    : {}),
  ...(search.prepPlus === true ? { prepPlus: true as const } : {}),
  ...readReturnSearch(search),
});
