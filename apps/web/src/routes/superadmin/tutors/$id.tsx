import { createFileRoute } from '@tanstack/react-router';
import { TutorPage } from '../../../features/tutors/admin/TutorPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/tutors/$id')({
  beforeLoad: requireAdmin,
  component: Tutor,
});

function Tutor() {
  const { id } = Route.useParams();
  return <TutorPage key={id} id={id} />;
}
