import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { NewTestPage } from '../../../features/staff-tests/list/NewTestPage.tsx';

/** Begins a test. */
export const Route = createFileRoute('/superadmin/tests/new')({
  beforeLoad: requireStaffCalls,
  component: NewTestPage,
});
