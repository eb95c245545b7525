import { createFileRoute } from '@tanstack/react-router';
import { TwoStepPage } from '../../features/auth/TwoStepPage.tsx';
import { requireGuest } from '../../lib/guards.ts';
import { toInternalPath } from '../../lib/inside-only.ts';

export const Route = createFileRoute('/_public/login_/two-step')({
  validateSearch: (search): { next?: string } => {
    const next = toInternalPath(search.next);
    return next ? { next } : {};
  },
  beforeLoad: requireGuest,
  component: TwoStep,
});

function TwoStep() {
  return <TwoStepPage next={Route.useSearch().next} />;
}
