import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../features/settings/admin/SettingsPage.tsx';
import { TwoStepPolicy } from '../../../features/two-step/TwoStepPolicy.tsx';
import { requireOwner } from '../../../lib/guards.ts';

/** The roles for which two-step sign-in is required. */
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
