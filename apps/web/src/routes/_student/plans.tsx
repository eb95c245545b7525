import { createFileRoute } from '@tanstack/react-router';
import { PlansPage, PublicPlansPage } from '../../features/billing/plans/PlansPage.tsx';
import { hasRunningPlan } from '../../features/billing/plans/plan-action.ts';
import { ReturnPage } from '../../features/billing/ReturnPage.tsx';
import { AskForHelp } from '../../features/exit-survey/AskForHelp.tsx';
import { useMe } from '../../lib/me.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';
import { type ReturnSearch, readReturnSearch } from '../../shared/payment/payment-return.ts';
import { useReturnSearch } from '../../shared/payment/use-return-search.ts';

export const Route = createFileRoute('/_student/plans')({
  staticData: { openToVisitors: true },
  validateSearch: uncheckedSearch<ReturnSearch>(),
  component: Plans,
});

function Plans() {
  if (Route.useRouteContext().isVisitor) return <PublicPlansPage />;
  return <Own />;
}

function Own() {
  const { subscription } = useMe();
  const renews = hasRunningPlan(subscription) && subscription?.autoRenew === true;
  const { search, onSearch } = useReturnSearch(useRouteSearch(Route), readReturnSearch);
  if (search.payment === 'return')
    return (
      <ReturnPage
        title="Plans"
        purpose="plan-change"
        search={search}
        done="Your plan has changed."
        onEnd={() => onSearch({})}
      />
    );
  return (
    <PlansPage>
      <AskForHelp kinds={renews ? ['afford', 'exit'] : ['afford']} />
    </PlansPage>
  );
}
