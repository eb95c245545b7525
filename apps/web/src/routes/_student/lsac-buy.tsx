import { createFileRoute } from '@tanstack/react-router';
import { LsacBuyPage } from '../../features/exam-council/pages.tsx';

export const Route = createFileRoute('/_student/lsac-buy')({ component: Lsac });

function Lsac() {
  const navigate = Route.useNavigate();
  return (
    <LsacBuyPage onConfirmed={() => void navigate({ to: '/checkout-lsac', search: { payment: 'return' } })} />
  );
}
