import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { TutorPage } from '../../../features/staff-tutors/TutorPage.tsx';

/** One tutor. */
export const Route = createFileRoute('/superadmin/tutors/$id')({
  beforeLoad: requireAdmin,
  component: Tutor,
});

function Tutor() {
  const { id } = Route.useParams();
  return <TutorPage key={id} id={id} />;
}
