import { createFileRoute } from '@tanstack/react-router';
import { SchedulePage } from '../../../features/proctored/admin/SchedulePage.tsx';
import type { ScheduleSearch } from '../../../features/proctored/admin/schedule-search.ts';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/superadmin/proctored/')({
  validateSearch: uncheckedSearch<ScheduleSearch>(),
  beforeLoad: requireStaffCalls,
  component: Schedule,
});

function Schedule() {
  return <SchedulePage {...useRouteSearch(Route)} />;
}
