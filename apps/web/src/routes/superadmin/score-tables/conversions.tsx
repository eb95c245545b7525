import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { ConversionsPage } from '../../../features/score-tables/admin/ConversionsPage.tsx';

/** Conversion tables by test. */
export const Route = createFileRoute('/superadmin/score-tables/conversions')({
  beforeLoad: requireStaffCalls,
  component: ConversionsPage,
});
