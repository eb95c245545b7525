import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../features/resources/admin/CategoriesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** Categories of resources. */
export const Route = createFileRoute('/superadmin/resources/')({
  beforeLoad: requireStaffCalls,
  component: CategoriesPage,
});
