import { createFileRoute } from '@tanstack/react-router';
import { StudentsPage } from '../../../features/users/admin/students/StudentsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** Tutors' search of students. */
export const Route = createFileRoute('/superadmin/students/')({
  validateSearch: ({ search }): { search?: string } =>
    (typeof search === 'string' || typeof search === 'number') && String(search)
      ? { search: String(search) }
      : {},
  beforeLoad: requireStaffCalls,
  component: Students,
});

function Students() {
  const navigate = Route.useNavigate();
  return (
    <StudentsPage
      searchTerm={Route.useSearch().search ?? ''}
      onSearchTerm={(search) => void navigate({ search: search ? { search } : {}, replace: true })}
    />
  );
}
