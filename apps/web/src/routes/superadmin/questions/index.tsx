import { createFileRoute } from '@tanstack/react-router';
import { QuestionsPage } from '../../../features/practice-tests/admin/questions/QuestionsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/questions/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireStaffCalls,
  component: Questions,
});

function Questions() {
  return <QuestionsPage {...useRouteSearch(Route)} />;
}
