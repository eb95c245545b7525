import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { CategoryPage } from '../../../features/staff-resources/CategoryPage.tsx';

/** One category of resources. */
export const Route = createFileRoute('/superadmin/resources/$categoryId/')({
  beforeLoad: requireStaffCalls,
  component: Category,
});

function Category() {
  const { categoryId } = Route.useParams();
  return <CategoryPage key={categoryId} id={categoryId} />;
}
