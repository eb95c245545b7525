import { createFileRoute } from '@tanstack/react-router';
import { StaffLayout } from '../features/shell/StaffLayout.tsx';
import { requireStaff } from '../lib/guards.ts';

export const Route = createFileRoute('/superadmin')({
  beforeLoad: requireStaff,
  component: StaffLayout,
});
