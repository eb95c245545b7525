import { createFileRoute, redirect } from '@tanstack/react-router';
import { QuestionPage } from '../../../features/explanations/QuestionPage.tsx';
import { boxes } from './-boxes.tsx';

/** The explanation of a question, by its location in a test. */
export const Route = createFileRoute(
  '/_student/explanation/test/$testName/{-$sectionNo}/$kind/$segmentNo/question/$questionNo/{-$box}',
)({
  loader: async ({ params }) => {
    const { findQuestionAt } = await import('../../../features/explanations/question-at.ts');
    const questionId = await findQuestionAt({ ...params, sectionNo: params.sectionNo });
    if (questionId === null) throw redirect({ to: '/drill-not-found', replace: true });
    return questionId;
  },
  component: Question,
});

function Question() {
  return (
    <QuestionPage
      questionId={Route.useLoaderData()}
      isAskBoxOpen={Route.useParams().box === 'ask'}
      boxes={boxes}
    />
  );
}
