import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../features/resources/admin/CategoriesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/resources/')({
  beforeLoad: requireStaffCalls,
  component: CategoriesPage,
});
