import { createFileRoute } from '@tanstack/react-router';
import { SourcesPage } from '../../../features/schools/admin/SourcesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/schools/sources')({
  beforeLoad: requireStaffCalls,
  component: SourcesPage,
});
