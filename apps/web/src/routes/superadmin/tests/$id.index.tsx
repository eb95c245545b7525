import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { TestPage } from '../../../features/staff-tests/test/TestPage.tsx';
import type { TestView } from '../../../features/staff-tests/test/views.ts';

/** A test: its sections and questions, its checklist, its settings, or what was changed in it. */
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
