import { createFileRoute } from '@tanstack/react-router';
import { LsacPaymentPage } from '../../features/exam-council/pages.tsx';

/** Pays prep plus again after its payment failed. */
export const Route = createFileRoute('/_student/lsac-payment')({ component: Lsac });

function Lsac() {
  const navigate = Route.useNavigate();
  return (
    <LsacPaymentPage
      onConfirmed={() => void navigate({ to: '/checkout-lsac', search: { payment: 'return' } })}
    />
  );
}
