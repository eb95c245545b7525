import { createFileRoute } from '@tanstack/react-router';
import { SetUpPage } from '../../features/auth/SetUpPage.tsx';

export const Route = createFileRoute('/_public/set-up/$token')({ component: SetUp });

function SetUp() {
  return <SetUpPage token={Route.useParams().token} />;
}
