import { createFileRoute } from '@tanstack/react-router';
import { TransferPage } from '../../../features/transfer/admin/TransferPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/transfer/')({
  beforeLoad: requireStaffCalls,
  component: TransferPage,
});
