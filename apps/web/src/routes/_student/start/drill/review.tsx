import { createFileRoute } from '@tanstack/react-router';
import { readReviewSearch } from '../../../../features/drills/run/next-address.ts';

/** Creates a drill on the most urgent entry of the review inbox, and redirects to it. */
export const Route = createFileRoute('/_student/start/drill/review')({
  validateSearch: readReviewSearch,
  beforeLoad: async ({ search, preload }) => {
    if (preload) return;
    const { startReview } = await import('../../../../features/drills/run/start-review.ts');
    await startReview(readReviewSearch(search));
  },
  staticData: { bare: true },
});
