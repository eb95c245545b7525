import { createFileRoute } from '@tanstack/react-router';
import { CategoryPage } from '../../../features/resources/admin/CategoryPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/resources/$categoryId/')({
  beforeLoad: requireStaffCalls,
  component: Category,
});

function Category() {
  const { categoryId } = Route.useParams();
  return <CategoryPage key={categoryId} id={categoryId} />;
}
