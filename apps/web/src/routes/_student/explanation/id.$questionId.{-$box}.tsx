import { createFileRoute } from '@tanstack/react-router';
import { QuestionPage } from '../../../features/explanations/QuestionPage.tsx';
import { boxes } from './-boxes.tsx';

/** The explanation of a question; the suffix /ask opens the box for a question to the tutors. */
export const Route = createFileRoute('/_student/explanation/id/$questionId/{-$box}')({ component: Question });

function Question() {
  const { questionId, box } = Route.useParams();
  return <QuestionPage questionId={questionId} isAskBoxOpen={box === 'ask'} boxes={boxes} />;
}
