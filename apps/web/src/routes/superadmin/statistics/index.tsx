import { createFileRoute } from '@tanstack/react-router';
import {
  StatisticsPage,
  type StatisticsSearch,
} from '../../../features/statistics/admin/library/StatisticsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

/** Flagged questions, and the statistics of every test. */
export const Route = createFileRoute('/superadmin/statistics/')({
  validateSearch: uncheckedSearch<StatisticsSearch>(),
  beforeLoad: requireStaffCalls,
  component: Statistics,
});

function Statistics() {
  return <StatisticsPage {...useRouteSearch(Route, { resetScroll: false })} />;
}
