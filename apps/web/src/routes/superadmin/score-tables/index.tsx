import { createFileRoute } from '@tanstack/react-router';
import { PercentilesPage } from '../../../features/score-tables/admin/PercentilesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/score-tables/')({
  beforeLoad: requireStaffCalls,
  component: PercentilesPage,
});
