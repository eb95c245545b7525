import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { SegmentPage } from '../../../features/explanations/SegmentPage.tsx';
import { boxes } from './-boxes.tsx';

/** The explanation of a passage or game. */
export const Route = createFileRoute('/_student/explanation/$type/$segmentId/{-$box}')({
  beforeLoad: ({ params }) => {
    // A skill is explained on its own page.
    if (params.type === 'skill')
      throw redirect({
        to: '/start/skills/id/$segmentId',
        params: { segmentId: params.segmentId },
        replace: true,
      });
    if (params.type !== 'passage' && params.type !== 'game') throw notFound();
  },
  component: Segment,
});

function Segment() {
  const { segmentId, box } = Route.useParams();
  return <SegmentPage segmentId={segmentId} isAskBoxOpen={box === 'ask'} ask={boxes.ask} />;
}
