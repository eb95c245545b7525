import { createFileRoute } from '@tanstack/react-router';
import { NewTestPage } from '../../../features/practice-tests/admin/list/NewTestPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/tests/new')({
  beforeLoad: requireStaffCalls,
  component: NewTestPage,
});
