import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { FeedbackPage } from '../../../features/staff-reports/FeedbackPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

/** What users wrote to the team. */
export const Route = createFileRoute('/superadmin/reports/feedback')({
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireAdmin,
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  return (
    <FeedbackPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
