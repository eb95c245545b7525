import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { ImportPage } from '../../../features/schools/admin/ImportPage.tsx';

/** Imports values of law schools. */
export const Route = createFileRoute('/superadmin/schools/import')({
  beforeLoad: requireStaffCalls,
  component: ImportPage,
});
