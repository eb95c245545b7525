import { createFileRoute } from '@tanstack/react-router';
import { Preview } from '../../../features/attempt/preview/Preview.tsx';
import { SegmentPage } from '../../../features/practice-tests/admin/edit/SegmentPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** The editor of a passage or game, with a preview. */
export const Route = createFileRoute('/superadmin/tests/$id/section/$sectionId/passage/$segmentId')({
  beforeLoad: requireStaffCalls,
  component: Passage,
});

function Passage() {
  const { id, sectionId, segmentId } = Route.useParams();
  return (
    <SegmentPage key={segmentId} testId={id} sectionId={sectionId} segmentId={segmentId} Preview={Preview} />
  );
}
