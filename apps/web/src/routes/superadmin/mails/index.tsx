import { createFileRoute } from '@tanstack/react-router';
import { MailsPage } from '../../../features/mail/admin/MailsPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/mails/')({
  beforeLoad: requireAdmin,
  component: MailsPage,
});
