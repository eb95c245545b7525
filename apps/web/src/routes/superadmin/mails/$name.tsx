import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { MailPage } from '../../../features/staff-mails/MailPage.tsx';

/** One mail. */
export const Route = createFileRoute('/superadmin/mails/$name')({
  beforeLoad: requireAdmin,
  component: Mail,
});

function Mail() {
  return <MailPage name={Route.useParams().name} />;
}
