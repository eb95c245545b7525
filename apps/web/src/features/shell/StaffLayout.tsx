import { inGroup } from '@docket/rules';
import { Outlet } from '@tanstack/react-router';
import { useMe } from '../../app/me.ts';
import { NewVersionDialog } from './NewVersionDialog.tsx';
import { Shell } from './Shell.tsx';
import { adminNav, billingNav, contentNav, menuOf, ownNav, staffNav } from './staff-nav.ts';

/** The frame of the admin app; the outbox is for admins and managers. */
export function StaffLayout() {
  const { roles } = useMe();
  return (
    <Shell
      nav={menuOf([
        staffNav,
        inGroup(roles, 'staff') ? contentNav : [],
        inGroup(roles, 'billing') ? billingNav : [],
        inGroup(roles, 'admin') ? adminNav : [],
        ownNav,
      ])}
      home={{ to: '/superadmin' }}
      settings={{ to: '/superadmin/account' }}
      footer={<span>Docket, admin app</span>}
    >
      <Outlet />
      <NewVersionDialog />
    </Shell>
  );
}
