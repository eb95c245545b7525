import { createFileRoute } from '@tanstack/react-router';
import { ResourcesPage } from '../../../features/resources/ResourcesPage.tsx';
import { readSearchTerm, uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/resources/')({
  validateSearch: uncheckedSearch<{ q?: string | number }>(),
  component: Resources,
});

function Resources() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <ResourcesPage search={readSearchTerm(search.q)} onSearch={(q) => onSearch(q ? { q } : {})} />;
}
