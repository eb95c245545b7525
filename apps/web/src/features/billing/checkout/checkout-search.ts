import { type ReturnSearch, readReturnSearch } from '../../../ui/payment/payment-return.ts';

export interface CheckoutSearch extends ReturnSearch {
  planId?: string;
}

/** The plan to buy, and where its payment is. */
export const readCheckoutSearch = (search: Record<string, unknown>): CheckoutSearch => ({
  ...(typeof search.planId === 'string' ? { planId: search.planId } : {}),
  ...readReturnSearch(search),
});
