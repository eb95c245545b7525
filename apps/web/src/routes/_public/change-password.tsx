import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '../../features/auth/ChangePasswordPage.tsx';
import { requirePasswordChange } from '../../lib/guards.ts';

export const Route = createFileRoute('/_public/change-password')({
  beforeLoad: requirePasswordChange,
  component: ChangePasswordPage,
});
