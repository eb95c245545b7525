import { createFileRoute } from '@tanstack/react-router';
import { AskForHelp } from '../../features/exit-survey/AskForHelp.tsx';
import { PlansPage, PublicPlansPage } from '../../features/settings/plans/PlansPage.tsx';

export const Route = createFileRoute('/_student/plans')({
  staticData: { openToVisitors: true },
  component: Plans,
});

function Plans() {
  if (Route.useRouteContext().isVisitor) return <PublicPlansPage />;
  return (
    <PlansPage>
      <AskForHelp kinds={['afford', 'exit']} />
    </PlansPage>
  );
}
