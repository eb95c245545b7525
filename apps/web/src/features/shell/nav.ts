import {
  type Icon,
  IconArchive,
  IconCompass,
  IconHistory,
  IconHome,
  IconMail,
  IconPencil,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';

export interface NavItem {
  readonly label: string;
  readonly link: LinkOptions;
  readonly icon: Icon;
  /** Whether only this very page, or also the pages below it, count as being here. */
  readonly exact: boolean;
}

export const studentNav: readonly NavItem[] = [
  { label: 'Dashboard', link: { to: '/dashboard' }, icon: IconHome, exact: true },
  { label: 'Drills', link: { to: '/drill' }, icon: IconPencil, exact: true },
  { label: 'Past drills', link: { to: '/drill/tests' }, icon: IconHistory, exact: true },
  { label: 'Archived', link: { to: '/drill/archived' }, icon: IconArchive, exact: true },
  { label: 'Search', link: { to: '/drill/search/{-$query}' }, icon: IconSearch, exact: false },
  { label: 'Settings', link: { to: '/settings' }, icon: IconSettings, exact: false },
];

export const staffNav: readonly NavItem[] = [
  { label: 'Start', link: { to: '/superadmin' }, icon: IconCompass, exact: true },
  { label: 'Account', link: { to: '/superadmin/account' }, icon: IconSettings, exact: true },
];

export const adminNav: readonly NavItem[] = [
  { label: 'Outbox', link: { to: '/superadmin/outbox' }, icon: IconMail, exact: false },
];
