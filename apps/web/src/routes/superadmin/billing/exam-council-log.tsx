import { createFileRoute } from '@tanstack/react-router';
import { ExamCouncilLogPage } from '../../../features/billing/admin/exam-council/ExamCouncilLogPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/billing/exam-council-log')({
  validateSearch:
    uncheckedSearch<FilteredSearch<'type' | 'fromDate' | 'toDate' | 'userId' | 'failed' | 'log'>>(),
  beforeLoad: requireBilling,
  component: ExamCouncilLog,
});

function ExamCouncilLog() {
  return <ExamCouncilLogPage {...useRouteSearch(Route)} />;
}
