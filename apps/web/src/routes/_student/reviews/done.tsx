import { createFileRoute } from '@tanstack/react-router';
import { DonePage } from '../../../features/reviews/DonePage.tsx';
import { type ReviewSearch, readReviewSearch } from '../../../features/reviews/list/read-search.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/reviews/done')({
  validateSearch: uncheckedSearch<ReviewSearch>(),
  component: Done,
});

function Done() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <DonePage search={readReviewSearch(search)} onSearch={onSearch} />;
}
