import { createFileRoute } from '@tanstack/react-router';
import { TestStatisticsPage } from '../../../features/statistics/admin/practice-test/TestStatisticsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** The statistics of one test, skill unit or course. */
export const Route = createFileRoute('/superadmin/statistics/$testId')({
  beforeLoad: requireStaffCalls,
  component: TestStatistics,
});

function TestStatistics() {
  const { testId } = Route.useParams();
  return <TestStatisticsPage key={testId} testId={testId} />;
}
