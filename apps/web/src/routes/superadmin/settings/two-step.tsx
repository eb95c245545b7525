import { createFileRoute } from '@tanstack/react-router';
import { requireOwner } from '../../../app/guards.ts';
import { SettingsPage } from '../../../features/staff-settings/SettingsPage.tsx';
import { TwoStepPolicy } from '../../../features/two-step/TwoStepPolicy.tsx';

/** The roles that two-step sign-in is required of. */
export const Route = createFileRoute('/superadmin/settings/two-step')({
  beforeLoad: requireOwner,
  component: Policy,
});

function Policy() {
  return (
    <SettingsPage section="two-step">
      <TwoStepPolicy />
    </SettingsPage>
  );
}
