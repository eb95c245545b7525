import { createFileRoute } from '@tanstack/react-router';
import { TestPage } from '../../../../features/drills/pick/TestPage.tsx';

/** Chooses a section, passage or question of a test to drill. */
export const Route = createFileRoute('/_student/start/drill/test/$testName/{-$sectionNo}')({
  loader: async ({ params }) => {
    const { findTestOfAddress } = await import('../../../../features/drills/pick/start-at.ts');
    return findTestOfAddress(params.testName, params.sectionNo);
  },
  component: Pick,
});

function Pick() {
  const { id, name } = Route.useLoaderData();
  const { sectionNo } = Route.useParams();
  return <TestPage testId={id} name={name} sectionNo={sectionNo ? Number(sectionNo) : null} />;
}
