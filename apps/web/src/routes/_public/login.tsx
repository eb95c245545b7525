import { createFileRoute } from '@tanstack/react-router';
import { requireGuest } from '../../app/guards.ts';
import { insideOnly } from '../../app/inside-only.ts';
import { LoginPage } from '../../features/auth/LoginPage.tsx';

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search): { next?: string } => {
    const next = insideOnly(search.next);
    return next ? { next } : {};
  },
  beforeLoad: requireGuest,
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
