import { createFileRoute } from '@tanstack/react-router';
import { type ReviewSearch, readReviewSearch } from '../../../features/reviews/list/read-search.ts';
import { ReviewsPage } from '../../../features/reviews/ReviewsPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/reviews/')({
  validateSearch: uncheckedSearch<ReviewSearch>(),
  component: Reviews,
});

function Reviews() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <ReviewsPage search={readReviewSearch(search)} onSearch={onSearch} />;
}
