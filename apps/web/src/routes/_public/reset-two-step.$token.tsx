import { createFileRoute } from '@tanstack/react-router';
import { ResetTwoStepPage } from '../../features/auth/ResetTwoStepPage.tsx';

export const Route = createFileRoute('/_public/reset-two-step/$token')({ component: ResetTwoStep });

function ResetTwoStep() {
  return <ResetTwoStepPage token={Route.useParams().token} />;
}
