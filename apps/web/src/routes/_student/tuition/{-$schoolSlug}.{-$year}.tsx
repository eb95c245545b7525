import { createFileRoute } from '@tanstack/react-router';
import { schoolListQuery, schoolQuery } from '../../../features/schools/school-queries.ts';
import { SchoolPage } from '../../../features/schools/tuition/SchoolPage.tsx';
import { TuitionPage } from '../../../features/schools/tuition/TuitionPage.tsx';
import {
  readInvalidAmounts,
  readTuitionSearch,
  type TuitionParams,
  toTuitionSearch,
} from '../../../features/schools/tuition/tuition-search.ts';
import { queryClient } from '../../../lib/client.ts';
import { readSearchTerm, uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/tuition/{-$schoolSlug}/{-$year}')({
  validateSearch: uncheckedSearch<TuitionParams>(),
  // Fetched while the code of the page loads. The page shows errors itself.
  loader({ params: { schoolSlug } }) {
    if (schoolSlug === undefined) void queryClient.prefetchQuery(schoolListQuery);
    else void queryClient.prefetchQuery(schoolQuery(schoolSlug.toLowerCase()));
  },
  shouldReload: false,
  component: Tuition,
});

function Tuition() {
  const navigate = Route.useNavigate();
  const { schoolSlug, year } = Route.useParams();
  const search = Route.useSearch();
  const choices = readTuitionSearch(search);
  const onSearch = (next: TuitionParams) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  if (schoolSlug === undefined)
    return (
      <TuitionPage
        choices={choices}
        q={readSearchTerm(search.q)}
        order={search.sort === 'cost' || search.sort === '-cost' ? search.sort : 'name'}
        onSearch={onSearch}
      />
    );
  return (
    <SchoolPage
      key={schoolSlug}
      slug={schoolSlug.toLowerCase()}
      year={year}
      choices={choices}
      invalid={readInvalidAmounts(search)}
      onChoices={(next, invalid) => onSearch({ ...toTuitionSearch(next), ...invalid })}
      onYear={(next) =>
        void navigate({
          params: { schoolSlug, year: String(next) },
          search: true,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
