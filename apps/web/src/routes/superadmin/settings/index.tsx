import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects to the first section of the settings. */
export const Route = createFileRoute('/superadmin/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/superadmin/settings/$section', params: { section: 'general' }, replace: true });
  },
});
