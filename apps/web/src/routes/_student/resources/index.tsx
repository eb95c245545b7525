import { createFileRoute } from '@tanstack/react-router';
import { ResourcesPage } from '../../../features/resources/ResourcesPage.tsx';
import { readSearchTerm, uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/resources/')({
  validateSearch: uncheckedSearch<{ q?: string | number }>(),
  component: Resources,
});

function Resources() {
  const navigate = Route.useNavigate();
  const search = readSearchTerm(Route.useSearch().q);
  return (
    <ResourcesPage
      search={search}
      onSearch={(q) => void navigate({ search: q ? { q } : {}, replace: true, resetScroll: false })}
    />
  );
}
