import { createFileRoute } from '@tanstack/react-router';
import { requirePasswordChange } from '../../app/guards.ts';
import { ChangePasswordPage } from '../../features/auth/ChangePasswordPage.tsx';

export const Route = createFileRoute('/_public/change-password')({
  beforeLoad: requirePasswordChange,
  component: ChangePasswordPage,
});
