import { createFileRoute } from '@tanstack/react-router';
import { ClassesPage } from '../../features/classes/ClassesPage.tsx';
import { type ClassSearch, readClassSearch } from '../../features/classes/data/class-search.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/classes')({
  validateSearch: uncheckedSearch<ClassSearch>(),
  component: Classes,
});

function Classes() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <ClassesPage search={readClassSearch(search)} onSearch={onSearch} />;
}
