import { createFileRoute } from '@tanstack/react-router';
import { EmailLinkPage } from '../../features/auth/EmailLinkPage.tsx';

export const Route = createFileRoute('/_public/confirm-signup/$token')({ component: ConfirmSignup });

function ConfirmSignup() {
  return <EmailLinkPage kind="confirm-signup" token={Route.useParams().token} />;
}
