import { createFileRoute } from '@tanstack/react-router';
import { startReview } from '../../../../features/drills/run/start-review.ts';

/** Makes a drill on the most urgent question that was missed or flagged, and leads to it. */
export const Route = createFileRoute('/_student/start/drill/review')({
  loader: ({ preload }) => (preload ? undefined : startReview()),
  staticData: { bare: true },
});
