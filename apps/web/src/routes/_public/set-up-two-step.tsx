import { createFileRoute } from '@tanstack/react-router';
import { SetUpTwoStepPage } from '../../features/auth/SetUpTwoStepPage.tsx';
import { SetUp } from '../../features/two-step/SetUp.tsx';
import { updateTwoStep } from '../../features/two-step/two-step-queries.ts';
import { requireTwoStepSetUp } from '../../lib/guards.ts';

export const Route = createFileRoute('/_public/set-up-two-step')({
  beforeLoad: requireTwoStepSetUp,
  component: SetUpTwoStep,
});

function SetUpTwoStep() {
  const navigate = Route.useNavigate();
  return (
    <SetUpTwoStepPage>
      <SetUp
        level={2}
        onDone={async () => {
          await updateTwoStep(true);
          await navigate({ to: '/' });
        }}
      />
    </SetUpTwoStepPage>
  );
}
