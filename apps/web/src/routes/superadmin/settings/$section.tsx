import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../features/settings/admin/SettingsPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/settings/$section')({
  beforeLoad: requireAdmin,
  component: Settings,
});

function Settings() {
  return <SettingsPage section={Route.useParams().section} />;
}
