import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { CategoriesPage } from '../../../features/staff-resources/CategoriesPage.tsx';

/** Categories of resources. */
export const Route = createFileRoute('/superadmin/resources/')({
  beforeLoad: requireStaffCalls,
  component: CategoriesPage,
});
