import { IconCompass, IconMail, IconMessage, IconSettings, IconStopwatch } from '@tabler/icons-react';
import type { NavItem } from './nav.ts';

export const staffNav: readonly NavItem[] = [
  { label: 'Start', link: { to: '/superadmin' }, icon: IconCompass, exact: true },
  { label: 'Tickets', link: { to: '/superadmin/tickets' }, icon: IconMessage, exact: false },
  { label: 'Account', link: { to: '/superadmin/account' }, icon: IconSettings, exact: true },
];

/** For those who may use the calls of staff; answering alone is not enough. */
export const eventNav: readonly NavItem[] = [
  { label: 'Proctored tests', link: { to: '/superadmin/proctored' }, icon: IconStopwatch, exact: false },
];

export const adminNav: readonly NavItem[] = [
  { label: 'Outbox', link: { to: '/superadmin/outbox' }, icon: IconMail, exact: false },
];
