import { createFileRoute, redirect } from '@tanstack/react-router';

/** The settings open at their first section. */
export const Route = createFileRoute('/superadmin/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/superadmin/settings/$section', params: { section: 'general' }, replace: true });
  },
});
