import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '../../../features/jobs/admin/JobsPage.tsx';
import { type JobSearch, readJobSearch } from '../../../features/jobs/admin/job-queries.ts';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/superadmin/jobs/')({
  validateSearch: uncheckedSearch<JobSearch>(),
  beforeLoad: requireAdmin,
  component: Jobs,
});

function Jobs() {
  const { search, onSearch } = useRouteSearch(Route);
  return <JobsPage search={readJobSearch(search)} onSearch={onSearch} />;
}
