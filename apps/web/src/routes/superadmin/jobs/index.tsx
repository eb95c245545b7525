import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '../../../features/jobs/admin/JobsPage.tsx';
import { type JobSearch, readJobSearch } from '../../../features/jobs/admin/job-queries.ts';
import { requireAdmin } from '../../../lib/guards.ts';

/** Work that goes on beside requests. */
export const Route = createFileRoute('/superadmin/jobs/')({
  // Read where the page is: this part of a route travels with every page.
  validateSearch: (search) => search as JobSearch,
  beforeLoad: requireAdmin,
  component: Jobs,
});

function Jobs() {
  const navigate = Route.useNavigate();
  return (
    <JobsPage
      search={readJobSearch({ ...Route.useSearch() })}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
