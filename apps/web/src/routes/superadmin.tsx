import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireStaff } from '../app/guards.ts';
import { StaffLayout } from '../features/shell/StaffLayout.tsx';

export const Route = createFileRoute('/superadmin')({
  beforeLoad: async (visit) => {
    const user = await requireStaff(visit);
    // Among the routes of students alone nothing is found below this one: it is looked for again among all.
    if (await visit.context.addStaffPages()) throw redirect({ href: visit.location.href, replace: true });
    return user;
  },
  component: StaffLayout,
});
