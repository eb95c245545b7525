import { createFileRoute } from '@tanstack/react-router';
import { ResourcePage } from '../../../features/resources/admin/ResourcePage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/resources/$categoryId/$id')({
  beforeLoad: requireStaffCalls,
  component: Resource,
});

function Resource() {
  const { categoryId, id } = Route.useParams();
  return <ResourcePage key={id} categoryId={categoryId} id={id} />;
}
