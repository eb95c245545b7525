import { createFileRoute } from '@tanstack/react-router';
import { UnverifiedEmailPage } from '../../features/auth/UnverifiedEmailPage.tsx';
import { requireUnverified } from '../../lib/guards.ts';

export const Route = createFileRoute('/_public/unverified-email')({
  beforeLoad: requireUnverified,
  component: UnverifiedEmailPage,
});
