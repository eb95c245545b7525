import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { HistoryPage } from '../../../features/staff-tests/history/HistoryPage.tsx';

/** What was changed in a test, skill unit or course. */
export const Route = createFileRoute('/superadmin/tests/$id/history')({
  beforeLoad: requireStaffCalls,
  component: ChangesOf,
});

function ChangesOf() {
  const { id } = Route.useParams();
  return <HistoryPage key={id} id={id} />;
}
