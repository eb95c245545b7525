import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { ExplanationPage } from '../../../features/staff-explanations/ExplanationPage.tsx';

/** One explanation, to be changed. */
export const Route = createFileRoute('/superadmin/explanations/$id')({
  beforeLoad: requireStaffCalls,
  component: Explanation,
});

function Explanation() {
  const { id } = Route.useParams();
  return <ExplanationPage key={id} id={id} />;
}
