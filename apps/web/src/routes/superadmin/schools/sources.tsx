import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { SourcesPage } from '../../../features/schools/admin/SourcesPage.tsx';

/** Sources of values of law schools. */
export const Route = createFileRoute('/superadmin/schools/sources')({
  beforeLoad: requireStaffCalls,
  component: SourcesPage,
});
