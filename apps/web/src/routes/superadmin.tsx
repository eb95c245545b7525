import { createFileRoute } from '@tanstack/react-router';
import { requireStaff } from '../app/guards.ts';
import { StaffLayout } from '../features/shell/StaffLayout.tsx';

export const Route = createFileRoute('/superadmin')({
  beforeLoad: requireStaff,
  component: StaffLayout,
});
