import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../../features/billing/checkout/CheckoutPage.tsx';
import { type CheckoutSearch, readCheckoutSearch } from '../../features/billing/checkout/checkout-search.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';
import { useReturnSearch } from '../../shared/payment/use-return-search.ts';

/** Sells the plan `planId`; the bank returns here. */
export const Route = createFileRoute('/_student/checkout')({
  validateSearch: uncheckedSearch<CheckoutSearch>(),
  component: Checkout,
});

function Checkout() {
  return <CheckoutPage {...useReturnSearch(useRouteSearch(Route), readCheckoutSearch)} />;
}
