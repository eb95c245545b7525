import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { QuestionsPage } from '../../../features/staff-tests/questions/QuestionsPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

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
