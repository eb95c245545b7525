import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../../features/schools/admin/ImportPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/schools/import')({
  beforeLoad: requireStaffCalls,
  component: ImportPage,
});
