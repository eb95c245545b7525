import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { MailsPage } from '../../../features/staff-mails/MailsPage.tsx';

/** The mails of the product. */
export const Route = createFileRoute('/superadmin/mails/')({
  beforeLoad: requireAdmin,
  component: MailsPage,
});
