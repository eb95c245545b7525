import { createFileRoute } from '@tanstack/react-router';
import { DonePage } from '../../../features/reviews/DonePage.tsx';
import { type ReviewSearch, readReviewSearch } from '../../../features/reviews/list/read-search.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/reviews/done')({
  validateSearch: uncheckedSearch<ReviewSearch>(),
  component: Done,
});

function Done() {
  const navigate = Route.useNavigate();
  return (
    <DonePage
      search={readReviewSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
