import { createFileRoute } from '@tanstack/react-router';
import { TestPage } from '../../../features/practice-tests/admin/practice-test/TestPage.tsx';
import type { TestView } from '../../../features/practice-tests/admin/practice-test/views.ts';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/tests/$id/')({
  validateSearch: ({ show }): { show?: TestView } =>
    show === 'checklist' || show === 'settings' || show === 'history' ? { show } : {},
  beforeLoad: requireStaffCalls,
  component: Test,
});

function Test() {
  const { id } = Route.useParams();
  const { show = 'content' } = Route.useSearch();
  return <TestPage key={id} id={id} view={show} />;
}
