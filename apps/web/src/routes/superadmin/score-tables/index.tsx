import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { PercentilesPage } from '../../../features/score-tables/admin/PercentilesPage.tsx';

/** Percentile tables by year. */
export const Route = createFileRoute('/superadmin/score-tables/')({
  beforeLoad: requireStaffCalls,
  component: PercentilesPage,
});
