import { createFileRoute } from '@tanstack/react-router';
import {
  StatisticsPage,
  type StatisticsSearch,
} from '../../../features/statistics/admin/library/StatisticsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** Flagged questions, and the statistics of every test. */
export const Route = createFileRoute('/superadmin/statistics/')({
  // Validated by the tables, whose code should not be loaded with every page.
  validateSearch: (raw) => raw as StatisticsSearch,
  beforeLoad: requireStaffCalls,
  component: Statistics,
});

function Statistics() {
  const navigate = Route.useNavigate();
  return (
    <StatisticsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
