import { createFileRoute } from '@tanstack/react-router';
import { Preview } from '../../../features/attempt/preview/Preview.tsx';
import { QuestionPage } from '../../../features/practice-tests/admin/edit/QuestionPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** The editor of a question, with a preview. */
export const Route = createFileRoute('/superadmin/tests/$id/question/$questionId')({
  beforeLoad: requireStaffCalls,
  component: Question,
});

function Question() {
  const { id, questionId } = Route.useParams();
  return <QuestionPage key={questionId} testId={id} questionId={questionId} Preview={Preview} />;
}
