import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../../features/auth/VerifyEmailPage.tsx';

export const Route = createFileRoute('/_public/verify-email/$token')({ component: VerifyEmail });

function VerifyEmail() {
  return <VerifyEmailPage token={Route.useParams().token} />;
}
