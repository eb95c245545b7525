import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireUser } from '../lib/guards.ts';
import { startPage } from '../lib/start-page.ts';

/**
 * The start page: the admin app for staff, the dashboard for students (first the setup), the sign-in page for visitors.
 */
export const Route = createFileRoute('/')({
  beforeLoad: async (visit) => {
    const user = await requireUser(visit);
    throw redirect({ to: startPage(user), replace: true });
  },
});
