import { createFileRoute } from '@tanstack/react-router';
import { type PoolSearch, ScholarshipsPage } from '../../features/scholarships/pool/ScholarshipsPage.tsx';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';

/** Scholarship data; school and entry year are in the address. */
export const Route = createFileRoute('/_student/scholarships')({
  validateSearch: uncheckedSearch<PoolSearch>(),
  component: Scholarships,
});

function Scholarships() {
  return <ScholarshipsPage {...useRouteSearch(Route, { resetScroll: false })} />;
}
