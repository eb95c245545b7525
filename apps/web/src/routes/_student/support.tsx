import { createFileRoute } from '@tanstack/react-router';
import { AskForHelp } from '../../features/exit-survey/AskForHelp.tsx';
import { PublicSupportPage } from '../../features/tickets/support/PublicSupportPage.tsx';
import { SupportPage } from '../../features/tickets/support/SupportPage.tsx';
import { readSearchTerm, uncheckedSearch } from '../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/support')({
  staticData: { openToVisitors: true },
  validateSearch: uncheckedSearch<{ q?: string | number }>(),
  component: Support,
});

function Support() {
  const navigate = Route.useNavigate();
  const { isVisitor } = Route.useRouteContext();
  const search = readSearchTerm(Route.useSearch().q);
  const onSearch = (q: string) =>
    void navigate({ search: q ? { q } : {}, replace: true, resetScroll: false });
  if (isVisitor) return <PublicSupportPage search={search} onSearch={onSearch} />;
  return <SupportPage search={search} more={<AskForHelp kinds={['help', 'afford']} />} onSearch={onSearch} />;
}
