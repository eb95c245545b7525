import { omitEmpty } from '../../../lib/omit-empty.ts';
import { isSet, readSearchTerm } from '../../../lib/raw-search.ts';
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
}): CheckoutChoices => omitEmpty({ coupon, prepPlus });

const couponPattern = /^[A-Za-z0-9-]{3,40}$/;

/** The plan to buy, the choices, and the status of its payment. */
export function readCheckoutSearch(search: Record<string, unknown>): CheckoutSearch {
  const coupon = readSearchTerm(search.coupon);
  return {
    ...omitEmpty({ planId: readSearchTerm(search.planId) }),
    ...pickChoices({
      coupon: couponPattern.test(coupon) ? coupon : undefined,
      prepPlus: isSet(search.prepPlus),
    }),
    ...readReturnSearch(search),
  };
}
