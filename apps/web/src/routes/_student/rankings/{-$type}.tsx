import { createFileRoute } from '@tanstack/react-router';
import { RankingsPage } from '../../../features/schools/rankings/RankingsPage.tsx';
import type { RankingSearch } from '../../../features/schools/rankings/ranking-search.ts';
import { schoolListQuery } from '../../../features/schools/school-queries.ts';
import { queryClient } from '../../../lib/client.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/rankings/{-$type}')({
  validateSearch: uncheckedSearch<RankingSearch>(),
  // Fetched while the code of the page loads. The page shows errors itself.
  loader: () => void queryClient.prefetchQuery(schoolListQuery),
  shouldReload: false,
  component: Rankings,
});

function Rankings() {
  return <RankingsPage type={Route.useParams().type} {...useRouteSearch(Route, { resetScroll: false })} />;
}
