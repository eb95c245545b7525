import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../../../../features/billing/receipts/ReceiptPage.tsx';

export const Route = createFileRoute('/_student/settings/billing/receipt/$id')({ component: Receipt });

function Receipt() {
  return <ReceiptPage id={Route.useParams().id} />;
}
