import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { SettingsPage } from '../../../features/staff-settings/SettingsPage.tsx';

/** One section of the settings. */
export const Route = createFileRoute('/superadmin/settings/$section')({
  beforeLoad: requireAdmin,
  component: Settings,
});

function Settings() {
  return <SettingsPage section={Route.useParams().section} />;
}
