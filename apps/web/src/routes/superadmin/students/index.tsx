import { createFileRoute } from '@tanstack/react-router';
import { StudentsPage } from '../../../features/users/admin/students/StudentsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { readSearchTerm, uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

/** Tutors' search of students. */
export const Route = createFileRoute('/superadmin/students/')({
  validateSearch: uncheckedSearch<{ search?: string }>(),
  beforeLoad: requireStaffCalls,
  component: Students,
});

function Students() {
  const { search, onSearch } = useRouteSearch(Route);
  return (
    <StudentsPage
      searchTerm={readSearchTerm(search.search)}
      onSearchTerm={(term) => onSearch(term ? { search: term } : {})}
    />
  );
}
