import { createFileRoute } from '@tanstack/react-router';
import { readReviewSearch } from '../../../features/reviews/list/read-search.ts';
import { ReviewsPage } from '../../../features/reviews/ReviewsPage.tsx';

export const Route = createFileRoute('/_student/reviews/')({
  validateSearch: readReviewSearch,
  component: Reviews,
});

function Reviews() {
  const navigate = Route.useNavigate();
  return (
    <ReviewsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
