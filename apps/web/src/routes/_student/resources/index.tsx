import { createFileRoute } from '@tanstack/react-router';
import { ResourcesPage } from '../../../features/resources/ResourcesPage.tsx';

export const Route = createFileRoute('/_student/resources/')({
  validateSearch: (search) => search as { q?: string | number },
  component: Resources,
});

function Resources() {
  const navigate = Route.useNavigate();
  const search = String(Route.useSearch().q ?? '')
    .trim()
    .slice(0, 200);
  return (
    <ResourcesPage
      search={search}
      onSearch={(q) => void navigate({ search: q ? { q } : {}, replace: true, resetScroll: false })}
    />
  );
}
