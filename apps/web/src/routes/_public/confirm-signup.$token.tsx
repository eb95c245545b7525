import { createFileRoute } from '@tanstack/react-router';
import { ConfirmSignupPage } from '../../features/auth/ConfirmSignupPage.tsx';

export const Route = createFileRoute('/_public/confirm-signup/$token')({ component: ConfirmSignup });

function ConfirmSignup() {
  return <ConfirmSignupPage token={Route.useParams().token} />;
}
