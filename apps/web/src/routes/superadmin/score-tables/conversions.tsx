import { createFileRoute } from '@tanstack/react-router';
import { ConversionsPage } from '../../../features/score-tables/admin/ConversionsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/score-tables/conversions')({
  beforeLoad: requireStaffCalls,
  component: ConversionsPage,
});
