import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '../../../features/practice/list/list-search.ts';
import { PastPractice } from '../../../features/practice/list/PastPractice.tsx';

export const Route = createFileRoute('/_student/practice/sections')({
  validateSearch: readListSearch,
  component: Sections,
});

function Sections() {
  const navigate = Route.useNavigate();
  return (
    <PastPractice
      name="section"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
