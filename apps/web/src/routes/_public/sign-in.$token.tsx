import { createFileRoute } from '@tanstack/react-router';
import { EmailLinkPage } from '../../features/auth/EmailLinkPage.tsx';

export const Route = createFileRoute('/_public/sign-in/$token')({ component: SignInByLink });

function SignInByLink() {
  return <EmailLinkPage kind="sign-in" token={Route.useParams().token} />;
}
