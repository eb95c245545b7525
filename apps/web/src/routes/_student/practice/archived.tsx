import { createFileRoute } from '@tanstack/react-router';
import { type ListSearch, readListSearch } from '../../../features/practice/list/list-search.ts';
import { PastPractice } from '../../../features/practice/list/PastPractice.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/practice/archived')({
  validateSearch: uncheckedSearch<ListSearch>(),
  component: Archived,
});

function Archived() {
  const navigate = Route.useNavigate();
  return (
    <PastPractice
      name="archive"
      search={readListSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
