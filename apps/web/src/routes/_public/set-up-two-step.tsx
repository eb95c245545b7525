import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { SetUpTwoStepPage } from '../../features/auth/SetUpTwoStepPage.tsx';
import { AddKey } from '../../features/two-step/AddKey.tsx';
import { SetUp } from '../../features/two-step/SetUp.tsx';
import { updateTwoStep } from '../../features/two-step/two-step-queries.ts';
import { requireTwoStepSetUp } from '../../lib/guards.ts';

export const Route = createFileRoute('/_public/set-up-two-step')({
  beforeLoad: requireTwoStepSetUp,
  component: SetUpTwoStep,
});

function SetUpTwoStep() {
  const navigate = Route.useNavigate();
  const [withKey, setWithKey] = useState(false);
  const finish = async () => {
    await updateTwoStep(true);
    await navigate({ to: '/' });
  };
  return (
    <SetUpTwoStepPage>
      {withKey ? (
        <AddKey level={2} onCancel={() => setWithKey(false)} onDone={finish} />
      ) : (
        <>
          <SetUp level={2} onDone={finish} />
          <Button variant="subtle" onClick={() => setWithKey(true)}>
            Use a security key
          </Button>
        </>
      )}
    </SetUpTwoStepPage>
  );
}
