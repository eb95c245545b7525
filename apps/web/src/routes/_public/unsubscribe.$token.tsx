import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../../features/newsletter/NewsletterPage.tsx';

/** Ends the newsletter, by the link in it. */
export const Route = createFileRoute('/_public/unsubscribe/$token')({ component: Unsubscribe });

function Unsubscribe() {
  return <NewsletterPage link="unsubscribe" token={Route.useParams().token} />;
}
