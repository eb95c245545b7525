import { createFileRoute } from '@tanstack/react-router';
import { type ReviewSearch, readReviewSearch } from '../../../features/reviews/list/read-search.ts';
import { ReviewsPage } from '../../../features/reviews/ReviewsPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/reviews/')({
  validateSearch: uncheckedSearch<ReviewSearch>(),
  component: Reviews,
});

function Reviews() {
  const navigate = Route.useNavigate();
  return (
    <ReviewsPage
      search={readReviewSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
