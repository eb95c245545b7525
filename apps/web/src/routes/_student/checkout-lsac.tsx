import { createFileRoute } from '@tanstack/react-router';
import { CheckoutLsacPage } from '../../features/exam-council/CheckoutLsacPage.tsx';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { type ReturnSearch, readReturnSearch } from '../../shared/payment/payment-return.ts';
import { useReturnSearch } from '../../shared/payment/use-return-search.ts';

/** Sells or renews the exam council's prep plus; the bank returns here. */
export const Route = createFileRoute('/_student/checkout-lsac')({
  validateSearch: uncheckedSearch<ReturnSearch>(),
  component: CheckoutLsac,
});

function CheckoutLsac() {
  const navigate = Route.useNavigate();
  const toSearch = (search: ReturnSearch) => void navigate({ search, replace: true });
  const search = useReturnSearch(Route.useSearch(), readReturnSearch, toSearch);
  return <CheckoutLsacPage search={search} onSearch={toSearch} />;
}
