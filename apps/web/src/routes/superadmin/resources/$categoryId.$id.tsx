import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { ResourcePage } from '../../../features/staff-resources/ResourcePage.tsx';

/** One resource. */
export const Route = createFileRoute('/superadmin/resources/$categoryId/$id')({
  beforeLoad: requireStaffCalls,
  component: Resource,
});

function Resource() {
  const { categoryId, id } = Route.useParams();
  return <ResourcePage key={id} categoryId={categoryId} id={id} />;
}
