import { createFileRoute } from '@tanstack/react-router';
import { ConfirmNewsPage } from '../../features/newsletter/ConfirmNewsPage.tsx';

/** Starts the newsletter, by the link in an email. */
export const Route = createFileRoute('/_public/newsletter/$token')({ component: Confirm });

function Confirm() {
  return <ConfirmNewsPage token={Route.useParams().token} />;
}
