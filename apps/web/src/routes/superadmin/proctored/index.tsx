import { createFileRoute } from '@tanstack/react-router';
import { SchedulePage } from '../../../features/proctored/admin/SchedulePage.tsx';
import type { ScheduleSearch } from '../../../features/proctored/admin/schedule-search.ts';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/superadmin/proctored/')({
  validateSearch: ({ past, search, test }): ScheduleSearch => ({
    ...(past === true || past === 'true' ? { past: true } : {}),
    ...(search ? { search: String(search).slice(0, 200) } : {}),
    ...(typeof test === 'string' && test ? { test } : {}),
  }),
  beforeLoad: requireStaffCalls,
  component: Schedule,
});

function Schedule() {
  return <SchedulePage {...useRouteSearch(Route)} />;
}
