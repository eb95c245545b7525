import { createFileRoute } from '@tanstack/react-router';
import { KeepAccountPage } from '../../features/auth/KeepAccountPage.tsx';
import { requireDeletionPending } from '../../lib/guards.ts';

export const Route = createFileRoute('/_public/keep-account')({
  beforeLoad: requireDeletionPending,
  component: KeepAccountPage,
});
