import { createFileRoute } from '@tanstack/react-router';
import { ClassesPage } from '../../features/classes/ClassesPage.tsx';
import { type ClassSearch, readClassSearch } from '../../features/classes/data/class-search.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/classes')({
  validateSearch: uncheckedSearch<ClassSearch>(),
  component: Classes,
});

function Classes() {
  const navigate = Route.useNavigate();
  return (
    <ClassesPage
      search={readClassSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
