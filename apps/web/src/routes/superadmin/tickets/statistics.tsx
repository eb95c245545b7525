import { createFileRoute } from '@tanstack/react-router';
import type { TicketStatisticsSearch } from '../../../features/tickets/admin/manage/statistics-days.ts';
import { TicketStatisticsPage } from '../../../features/tickets/admin/manage/TicketStatisticsPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

/** How many tickets tutors answered within a range of days. */
export const Route = createFileRoute('/superadmin/tickets/statistics')({
  validateSearch: uncheckedSearch<TicketStatisticsSearch>(),
  component: TicketStatistics,
});

function TicketStatistics() {
  return <TicketStatisticsPage {...useRouteSearch(Route)} />;
}
