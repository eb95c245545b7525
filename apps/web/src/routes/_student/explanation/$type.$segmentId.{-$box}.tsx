import { createFileRoute, notFound } from '@tanstack/react-router';
import { SegmentPage } from '../../../features/explanations/SegmentPage.tsx';

/** A passage or game explained. */
export const Route = createFileRoute('/_student/explanation/$type/$segmentId/{-$box}')({
  beforeLoad: ({ params }) => {
    if (params.type !== 'passage' && params.type !== 'game') throw notFound();
  },
  component: Segment,
});

function Segment() {
  const { segmentId, box } = Route.useParams();
  return <SegmentPage segmentId={segmentId} asking={box === 'ask'} />;
}
