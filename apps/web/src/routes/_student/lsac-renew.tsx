import { createFileRoute } from '@tanstack/react-router';
import { LsacRenewPage } from '../../features/exam-council/pages.tsx';

export const Route = createFileRoute('/_student/lsac-renew')({ component: Lsac });

function Lsac() {
  const navigate = Route.useNavigate();
  return (
    <LsacRenewPage
      onConfirmed={() => void navigate({ to: '/checkout-lsac', search: { payment: 'return' } })}
    />
  );
}
