import { createFileRoute } from '@tanstack/react-router';
import { ExamDatesPage } from '../../../features/exam-dates/admin/ExamDatesPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/exam-dates/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireAdmin,
  component: ExamDates,
});

function ExamDates() {
  const navigate = Route.useNavigate();
  return (
    <ExamDatesPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
