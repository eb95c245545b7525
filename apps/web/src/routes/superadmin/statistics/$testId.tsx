import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { TestStatisticsPage } from '../../../features/staff-statistics/test/TestStatisticsPage.tsx';

/** The figures of one test, skill unit or course. */
export const Route = createFileRoute('/superadmin/statistics/$testId')({
  beforeLoad: requireStaffCalls,
  component: TestStatistics,
});

function TestStatistics() {
  const { testId } = Route.useParams();
  return <TestStatisticsPage key={testId} testId={testId} />;
}
