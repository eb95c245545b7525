import { Outlet } from '@tanstack/react-router';
import { useMe } from '../../app/me.ts';
import { NewVersionDialog } from './NewVersionDialog.tsx';
import { staffNav } from './nav.ts';
import { Shell } from './Shell.tsx';

/** The frame of the admin app; the outbox is for admins and managers. */
export function StaffLayout() {
  const { roles } = useMe();
  const admin = roles.includes('ADMIN') || roles.includes('MANAGER');
  return (
    <Shell
      nav={admin ? staffNav : staffNav.slice(0, 1)}
      home={{ to: '/superadmin' }}
      settings={false}
      footer={<span>Docket, admin app</span>}
    >
      <Outlet />
      <NewVersionDialog />
    </Shell>
  );
}
