import { createFileRoute } from '@tanstack/react-router';
import { SignInLinkPage } from '../../features/auth/SignInLinkPage.tsx';

export const Route = createFileRoute('/_public/sign-in/$token')({ component: SignInByLink });

function SignInByLink() {
  return <SignInLinkPage token={Route.useParams().token} />;
}
