import { createFileRoute } from '@tanstack/react-router';
import { AskForHelp } from '../../features/exit-survey/AskForHelp.tsx';
import { PublicSupportPage } from '../../features/tickets/support/PublicSupportPage.tsx';
import { SupportPage } from '../../features/tickets/support/SupportPage.tsx';
import { readSearchTerm, uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/support')({
  staticData: { openToVisitors: true },
  validateSearch: uncheckedSearch<{ q?: string | number }>(),
  component: Support,
});

function Support() {
  const { isVisitor } = Route.useRouteContext();
  const route = useRouteSearch(Route, { resetScroll: false });
  const search = readSearchTerm(route.search.q);
  const onSearch = (q: string) => route.onSearch(q ? { q } : {});
  if (isVisitor) return <PublicSupportPage search={search} onSearch={onSearch} />;
  return <SupportPage search={search} more={<AskForHelp kinds={['help', 'afford']} />} onSearch={onSearch} />;
}
