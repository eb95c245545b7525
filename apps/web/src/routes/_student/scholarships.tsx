import { createFileRoute } from '@tanstack/react-router';
import { type PoolSearch, ScholarshipsPage } from '../../features/scholarships/pool/ScholarshipsPage.tsx';
import { useRouteSearch } from '../../lib/use-route-search.ts';

const readSearch = (raw: Record<string, unknown>): PoolSearch => {
  const year = Number(raw.year);
  return {
    ...(typeof raw.school === 'string' && raw.school ? { school: raw.school.slice(0, 100) } : {}),
    ...(Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {}),
  };
};

/** Scholarship data; school and entry year are in the address. */
export const Route = createFileRoute('/_student/scholarships')({
  validateSearch: readSearch,
  component: Scholarships,
});

function Scholarships() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  // The router keeps values that the validation has dropped.
  return <ScholarshipsPage search={readSearch({ ...search })} onSearch={onSearch} />;
}
