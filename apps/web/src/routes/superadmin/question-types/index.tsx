import { createFileRoute } from '@tanstack/react-router';
import { QuestionTypesPage } from '../../../features/question-types/admin/QuestionTypesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/question-types/')({
  validateSearch: (raw: Record<string, unknown>): { list?: 'topics' } =>
    raw.list === 'topics' ? { list: 'topics' } : {},
  beforeLoad: requireStaffCalls,
  component: QuestionTypes,
});

function QuestionTypes() {
  return <QuestionTypesPage list={Route.useSearch().list ?? 'types'} />;
}
