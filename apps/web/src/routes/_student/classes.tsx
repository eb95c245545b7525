import { createFileRoute } from '@tanstack/react-router';
import { ClassesPage } from '../../features/classes/ClassesPage.tsx';
import { readClassSearch } from '../../features/classes/data/class-search.ts';

export const Route = createFileRoute('/_student/classes')({
  validateSearch: readClassSearch,
  component: Classes,
});

function Classes() {
  const navigate = Route.useNavigate();
  return (
    <ClassesPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
