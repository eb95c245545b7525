import { createFileRoute } from '@tanstack/react-router';
import { requireUnverified } from '../../app/guards.ts';
import { UnverifiedEmailPage } from '../../features/auth/UnverifiedEmailPage.tsx';

export const Route = createFileRoute('/_public/unverified-email')({
  beforeLoad: requireUnverified,
  component: UnverifiedEmailPage,
});
