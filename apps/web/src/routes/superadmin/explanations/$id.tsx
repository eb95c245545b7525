import { createFileRoute } from '@tanstack/react-router';
import { ExplanationPage } from '../../../features/explanations/admin/ExplanationPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/explanations/$id')({
  beforeLoad: requireStaffCalls,
  component: Explanation,
});

function Explanation() {
  const { id } = Route.useParams();
  return <ExplanationPage key={id} id={id} />;
}
