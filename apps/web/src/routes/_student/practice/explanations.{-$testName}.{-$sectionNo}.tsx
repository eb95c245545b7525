import { createFileRoute } from '@tanstack/react-router';
import { ExplainedTests } from '../../../features/practice/explanations/ExplainedTests.tsx';

export const Route = createFileRoute('/_student/practice/explanations/{-$testName}/{-$sectionNo}')({
  component: Explanations,
});

function Explanations() {
  const { testName, sectionNo } = Route.useParams();
  return <ExplainedTests testName={testName} sectionNo={sectionNo} />;
}
