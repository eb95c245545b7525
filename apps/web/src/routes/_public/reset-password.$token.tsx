import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/auth/ResetPasswordPage.tsx';

export const Route = createFileRoute('/_public/reset-password/$token')({ component: ResetPassword });

function ResetPassword() {
  return <ResetPasswordPage token={Route.useParams().token} />;
}
