import { type ReturnSearch, readReturnSearch } from '../../../ui/payment/payment-return.ts';

/** What was chosen at the checkout beside the plan. */
export interface CheckoutChoices {
  /** The code of a coupon. */
  coupon?: string;
  /** Prep plus is bought with the plan. */
  prepPlus?: true;
}

export interface CheckoutSearch extends ReturnSearch, CheckoutChoices {
  planId?: string;
}

/** Only what was chosen, so that the address stays short. */
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

/** The plan to buy, what is chosen with it, and where its payment is. */
export const readCheckoutSearch = (search: Record<string, unknown>): CheckoutSearch => ({
  ...(typeof search.planId === 'string' ? { planId: search.planId } : {}),
  ...(typeof search.coupon === 'string' && couponPattern.test(search.coupon)
    ? { coupon: search.coupon }
    : {}),
  ...(search.prepPlus === true ? { prepPlus: true as const } : {}),
  ...readReturnSearch(search),
});
