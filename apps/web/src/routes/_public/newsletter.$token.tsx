import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../../features/newsletter/NewsletterPage.tsx';

/** Starts the newsletter, by the link in an email. */
export const Route = createFileRoute('/_public/newsletter/$token')({ component: Confirm });

function Confirm() {
  return <NewsletterPage link="confirm" token={Route.useParams().token} />;
}
