import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { TransferPage } from '../../../features/staff-transfer/TransferPage.tsx';

/** Import and export. */
export const Route = createFileRoute('/superadmin/transfer/')({
  beforeLoad: requireStaffCalls,
  component: TransferPage,
});
