import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '../../../features/practice-tests/admin/history/HistoryPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** Changes of a test, skill unit or course. */
export const Route = createFileRoute('/superadmin/tests/$id/history')({
  beforeLoad: requireStaffCalls,
  component: TestHistory,
});

function TestHistory() {
  const { id } = Route.useParams();
  return <HistoryPage key={id} id={id} />;
}
