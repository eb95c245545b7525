import { createFileRoute } from '@tanstack/react-router';
import { ExamDatesPage } from '../../../features/exam-dates/admin/ExamDatesPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/exam-dates/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireAdmin,
  component: ExamDates,
});

function ExamDates() {
  return <ExamDatesPage {...useRouteSearch(Route)} />;
}
