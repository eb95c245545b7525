import { createFileRoute } from '@tanstack/react-router';
import { AddPaymentMethodPage } from '../../features/billing/cards/AddPaymentMethodPage.tsx';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';
import { type ReturnSearch, readReturnSearch } from '../../shared/payment/payment-return.ts';
import { useReturnSearch } from '../../shared/payment/use-return-search.ts';

/** Saves a card; the bank returns here. */
export const Route = createFileRoute('/_student/add-payment-method')({
  validateSearch: uncheckedSearch<ReturnSearch>(),
  component: AddPaymentMethod,
});

function AddPaymentMethod() {
  const navigate = Route.useNavigate();
  return (
    <AddPaymentMethodPage
      {...useReturnSearch(useRouteSearch(Route), readReturnSearch)}
      onSaved={() => void navigate({ to: '/settings/billing' })}
    />
  );
}
