import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { QuestionTypesPage } from '../../../features/staff-question-types/QuestionTypesPage.tsx';

/** Question types and topics. */
export const Route = createFileRoute('/superadmin/question-types/')({
  validateSearch: (raw: Record<string, unknown>): { list?: 'topics' } =>
    raw.list === 'topics' ? { list: 'topics' } : {},
  beforeLoad: requireStaffCalls,
  component: QuestionTypes,
});

function QuestionTypes() {
  return <QuestionTypesPage list={Route.useSearch().list ?? 'types'} />;
}
