import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '../../features/analytics/AnalyticsPage.tsx';
import { type AnalyticsSearch, readPeriod } from '../../features/analytics/analytics-data.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';

/** The student's accuracy and pace over weeks. */
export const Route = createFileRoute('/_student/analytics')({
  validateSearch: uncheckedSearch<AnalyticsSearch>(),
  component: Analytics,
});

function Analytics() {
  const navigate = Route.useNavigate();
  return (
    <AnalyticsPage
      weeks={readPeriod(Route.useSearch())}
      onWeeks={(weeks) => void navigate({ search: { weeks }, replace: true, resetScroll: false })}
    />
  );
}
