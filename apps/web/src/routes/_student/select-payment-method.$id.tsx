import { createFileRoute } from '@tanstack/react-router';
import { SelectPaymentMethodPage } from '../../features/billing/cards/SelectPaymentMethodPage.tsx';

/** Chooses the primary card. */
export const Route = createFileRoute('/_student/select-payment-method/$id')({
  component: SelectPaymentMethod,
});

function SelectPaymentMethod() {
  const navigate = Route.useNavigate();
  return (
    <SelectPaymentMethodPage
      id={Route.useParams().id}
      onDone={() => void navigate({ to: '/settings/billing' })}
      onConfirmed={() => void navigate({ to: '/settings/billing', search: { payment: 'return' } })}
    />
  );
}
