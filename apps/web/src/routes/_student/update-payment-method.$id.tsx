import { createFileRoute } from '@tanstack/react-router';
import { UpdatePaymentMethodPage } from '../../features/billing/cards/UpdatePaymentMethodPage.tsx';

/** Changes the expiration date and the name of a saved card. */
export const Route = createFileRoute('/_student/update-payment-method/$id')({
  component: UpdatePaymentMethod,
});

function UpdatePaymentMethod() {
  const navigate = Route.useNavigate();
  return (
    <UpdatePaymentMethodPage
      id={Route.useParams().id}
      onSaved={() => void navigate({ to: '/settings/billing' })}
    />
  );
}
