import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/auth/LoginPage.tsx';
import { requireGuest } from '../../lib/guards.ts';
import { toInternalPath } from '../../lib/inside-only.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search): { next?: string } => {
    const next = toInternalPath(search.next);
    return next ? { next } : {};
  },
  beforeLoad: requireGuest,
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
