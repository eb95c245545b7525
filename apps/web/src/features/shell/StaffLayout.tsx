import { Outlet } from '@tanstack/react-router';
import { useMe } from '../../lib/me.ts';
import { NewVersionDialog } from './NewVersionDialog.tsx';
import { Shell } from './Shell.tsx';
import { menuOf } from './staff-nav.ts';

/** The frame of the admin app, with what the own roles open. */
export function StaffLayout() {
  const { roles } = useMe();
  return (
    <Shell
      nav={menuOf(roles)}
      home={{ to: '/superadmin' }}
      settings={{ to: '/superadmin/account' }}
      footer={<span>Docket, admin app</span>}
    >
      <Outlet />
      <NewVersionDialog />
    </Shell>
  );
}
