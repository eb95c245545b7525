import { createFileRoute } from '@tanstack/react-router';
import { CheckoutLsacPage } from '../../features/exam-council/CheckoutLsacPage.tsx';
import { type ReturnSearch, readReturnSearch } from '../../ui/payment/payment-return.ts';
import { useReturnSearch } from '../../ui/payment/use-return-search.ts';

/** Buys or renews the exam council's prep plus; the bank leads back here. */
export const Route = createFileRoute('/_student/checkout-lsac')({
  // Read where the page is: this part of a route travels with every page.
  validateSearch: (search) => search as ReturnSearch,
  component: CheckoutLsac,
});

function CheckoutLsac() {
  const navigate = Route.useNavigate();
  const toSearch = (search: ReturnSearch) => void navigate({ search, replace: true });
  const search = useReturnSearch(Route.useSearch(), readReturnSearch, toSearch);
  return <CheckoutLsacPage search={search} onSearch={toSearch} />;
}
