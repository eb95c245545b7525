import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '../../features/setup/SetupPage.tsx';
import { isSetupStep, type SetupStep } from '../../features/setup/steps.ts';
import { Logo } from '../../features/shell/Logo.tsx';

export interface Search {
  step?: SetupStep;
}

/** The setup after sign-up. The step is in the address, so that a reload returns to it. */
export const Route = createFileRoute('/_student/welcome')({
  validateSearch: (search): Search => {
    const step = Number(search.step);
    return isSetupStep(step) ? { step } : {};
  },
  component: Welcome,
  staticData: { bare: true },
});

function Welcome() {
  const { step = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SetupPage logo={<Logo />} step={step} onStep={(next) => void navigate({ search: { step: next } })} />
  );
}
