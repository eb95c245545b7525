import { createFileRoute } from '@tanstack/react-router';
import { PaperPage } from '../../../features/practice/paper/PaperPage.tsx';

/** A whole test to print. */
export const Route = createFileRoute('/_student/practice/paper/$testId')({ component: Paper });

function Paper() {
  const { testId } = Route.useParams();
  return <PaperPage key={testId} testId={testId} />;
}
