import { createFileRoute } from '@tanstack/react-router';
import { QuestionsPage } from '../../../features/tests/admin/questions/QuestionsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

/** Questions of all tests, skill units and lessons. */
export const Route = createFileRoute('/superadmin/questions/')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireStaffCalls,
  component: Questions,
});

function Questions() {
  const navigate = Route.useNavigate();
  return (
    <QuestionsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
