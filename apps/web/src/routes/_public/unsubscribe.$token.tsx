import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../../features/newsletter/UnsubscribePage.tsx';

/** Ends the newsletter, by the link in it. */
export const Route = createFileRoute('/_public/unsubscribe/$token')({ component: Unsubscribe });

function Unsubscribe() {
  return <UnsubscribePage token={Route.useParams().token} />;
}
