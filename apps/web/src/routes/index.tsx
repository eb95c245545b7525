import { home } from '@docket/rules';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireUser } from '../lib/guards.ts';

/** The start: the admin app for staff, the dashboard for students, the sign-in page for everybody else. */
export const Route = createFileRoute('/')({
  beforeLoad: async (visit) => {
    const user = await requireUser(visit);
    throw redirect({ to: home(user.roles), replace: true });
  },
});
