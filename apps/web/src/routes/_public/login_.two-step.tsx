import { createFileRoute } from '@tanstack/react-router';
import { requireGuest } from '../../app/guards.ts';
import { insideOnly } from '../../app/inside-only.ts';
import { TwoStepPage } from '../../features/auth/TwoStepPage.tsx';

export const Route = createFileRoute('/_public/login_/two-step')({
  validateSearch: (search): { next?: string } => {
    const next = insideOnly(search.next);
    return next ? { next } : {};
  },
  beforeLoad: requireGuest,
  component: TwoStep,
});

function TwoStep() {
  return <TwoStepPage next={Route.useSearch().next} />;
}
