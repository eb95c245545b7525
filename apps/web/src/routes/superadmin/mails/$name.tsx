import { createFileRoute } from '@tanstack/react-router';
import { MailPage } from '../../../features/mail/admin/MailPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/mails/$name')({
  beforeLoad: requireAdmin,
  component: Mail,
});

function Mail() {
  return <MailPage name={Route.useParams().name} />;
}
