import { createFileRoute } from '@tanstack/react-router';
import { AskForHelp } from '../../features/exit-survey/AskForHelp.tsx';
import { PlansPage } from '../../features/settings/plans/PlansPage.tsx';

export const Route = createFileRoute('/_student/plans')({ component: Plans });

function Plans() {
  return (
    <PlansPage>
      <AskForHelp kinds={['afford', 'exit']} />
    </PlansPage>
  );
}
