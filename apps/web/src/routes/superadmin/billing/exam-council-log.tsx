import { createFileRoute } from '@tanstack/react-router';
import { ExamCouncilLogPage } from '../../../features/billing/admin/exam-council/ExamCouncilLogPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

/** Requests to the exam council. */
export const Route = createFileRoute('/superadmin/billing/exam-council-log')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) =>
    raw as FilteredSearch<'type' | 'fromDate' | 'toDate' | 'userId' | 'failed' | 'log'>,
  beforeLoad: requireBilling,
  component: ExamCouncilLog,
});

function ExamCouncilLog() {
  const navigate = Route.useNavigate();
  return (
    <ExamCouncilLogPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
