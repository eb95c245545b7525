import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '../../../features/jobs/admin/JobsPage.tsx';
import { type JobSearch, readJobSearch } from '../../../features/jobs/admin/job-queries.ts';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/superadmin/jobs/')({
  validateSearch: uncheckedSearch<JobSearch>(),
  beforeLoad: requireAdmin,
  component: Jobs,
});

function Jobs() {
  const navigate = Route.useNavigate();
  return (
    <JobsPage
      search={readJobSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
