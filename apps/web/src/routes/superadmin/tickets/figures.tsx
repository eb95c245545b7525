import { createFileRoute, redirect } from '@tanstack/react-router';

/** The old address of the statistics. */
export const Route = createFileRoute('/superadmin/tickets/figures')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/superadmin/tickets/statistics', search, replace: true });
  },
});
