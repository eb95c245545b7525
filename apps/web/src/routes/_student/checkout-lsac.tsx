import { createFileRoute } from '@tanstack/react-router';
import { CheckoutLsacPage } from '../../features/exam-council/CheckoutLsacPage.tsx';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';
import { type ReturnSearch, readReturnSearch } from '../../shared/payment/payment-return.ts';
import { useReturnSearch } from '../../shared/payment/use-return-search.ts';

/** Sells or renews the exam council's prep plus; the bank returns here. */
export const Route = createFileRoute('/_student/checkout-lsac')({
  validateSearch: uncheckedSearch<ReturnSearch>(),
  component: CheckoutLsac,
});

function CheckoutLsac() {
  return <CheckoutLsacPage {...useReturnSearch(useRouteSearch(Route), readReturnSearch)} />;
}
