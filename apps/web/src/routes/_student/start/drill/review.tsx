import { createFileRoute } from '@tanstack/react-router';

/** Makes a drill on the most urgent question that was missed or flagged, and leads to it. */
export const Route = createFileRoute('/_student/start/drill/review')({
  beforeLoad: async ({ preload }) => {
    if (preload) return;
    const { startReview } = await import('../../../../features/drills/run/start-review.ts');
    await startReview();
  },
  staticData: { bare: true },
});
