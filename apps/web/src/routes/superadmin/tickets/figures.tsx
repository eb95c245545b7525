import { createFileRoute } from '@tanstack/react-router';
import { FiguresPage } from '../../../features/tickets/admin/manage/FiguresPage.tsx';
import type { FiguresSearch } from '../../../features/tickets/admin/manage/figures-days.ts';

/** What tutors answered, from one day to another. */
export const Route = createFileRoute('/superadmin/tickets/figures')({
  validateSearch: (search) => search as FiguresSearch,
  component: Figures,
});

function Figures() {
  const navigate = Route.useNavigate();
  return (
    <FiguresPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
