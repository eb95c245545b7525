import {
  IconAdjustments,
  IconBook2,
  IconBulb,
  IconCalendarEvent,
  IconChartBar,
  IconCompass,
  IconDatabase,
  IconDiscount,
  IconFileImport,
  IconFolders,
  IconHeartbeat,
  IconHistory,
  IconListCheck,
  IconListDetails,
  IconListSearch,
  IconMail,
  IconMailCog,
  IconMap2,
  IconMessage,
  IconReportAnalytics,
  IconSchool,
  IconSettings,
  IconSettingsCog,
  IconStack2,
  IconStopwatch,
  IconTargetArrow,
  IconTrendingUp,
  IconUserSearch,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import type { NavItem } from './nav.ts';

export const staffNav: readonly NavItem[] = [
  { label: 'Start', link: { to: '/superadmin' }, icon: IconCompass, exact: true },
  { label: 'Tickets', link: { to: '/superadmin/tickets' }, icon: IconMessage, exact: false },
];

/** For those who may use the calls of staff; answering alone is not enough. */
export const contentNav: readonly NavItem[] = [
  {
    heading: 'Library',
    label: 'Tests',
    link: { to: '/superadmin/tests' },
    icon: IconStack2,
    exact: false,
  },
  { label: 'Questions', link: { to: '/superadmin/questions' }, icon: IconListSearch, exact: false },
  { label: 'Explanations', link: { to: '/superadmin/explanations' }, icon: IconBulb, exact: false },
  { label: 'Skills', link: { to: '/superadmin/skills' }, icon: IconTargetArrow, exact: false },
  { label: 'Courses', link: { to: '/superadmin/courses' }, icon: IconBook2, exact: false },
  { label: 'Admissions', link: { to: '/superadmin/admissions' }, icon: IconMap2, exact: false },
  { label: 'Resources', link: { to: '/superadmin/resources' }, icon: IconFolders, exact: false },
  { label: 'Videos', link: { to: '/superadmin/videos' }, icon: IconVideo, exact: false },
  { label: 'Import and export', link: { to: '/superadmin/transfer' }, icon: IconFileImport, exact: false },
  {
    heading: 'Figures',
    label: 'Statistics',
    link: { to: '/superadmin/statistics' },
    icon: IconChartBar,
    exact: false,
  },
  { label: 'Difficulty', link: { to: '/superadmin/difficulty' }, icon: IconAdjustments, exact: false },
  {
    heading: 'People',
    label: 'Students',
    link: { to: '/superadmin/students' },
    icon: IconUserSearch,
    exact: false,
  },
  { label: 'Tutors', link: { to: '/superadmin/tutors' }, icon: IconSchool, exact: false },
  {
    heading: 'School',
    label: 'Classes',
    link: { to: '/superadmin/classes' },
    icon: IconCalendarEvent,
    exact: false,
  },
  {
    label: 'Proctored tests',
    link: { to: '/superadmin/proctored' },
    icon: IconStopwatch,
    exact: false,
  },
];

/** For those who look after plans and money. */
export const billingNav: readonly NavItem[] = [
  {
    heading: 'Money',
    label: 'Plans',
    link: { to: '/superadmin/plans' },
    icon: IconListCheck,
    exact: false,
  },
  { label: 'Coupons', link: { to: '/superadmin/coupons' }, icon: IconDiscount, exact: false },
];

export const adminNav: readonly NavItem[] = [
  {
    heading: 'Money',
    label: 'Adjustments',
    link: { to: '/superadmin/adjustments' },
    icon: IconTrendingUp,
    exact: false,
  },
  {
    heading: 'People',
    label: 'Users',
    link: { to: '/superadmin/users' },
    icon: IconUsers,
    exact: false,
  },
  { label: 'Reports', link: { to: '/superadmin/reports' }, icon: IconReportAnalytics, exact: false },
  { label: 'Audit log', link: { to: '/superadmin/audit' }, icon: IconHistory, exact: false },
  {
    heading: 'Settings',
    label: 'Settings',
    link: { to: '/superadmin/settings' },
    icon: IconSettingsCog,
    exact: false,
  },
  { label: 'Mails', link: { to: '/superadmin/mails' }, icon: IconMailCog, exact: false },
  { label: 'Outbox', link: { to: '/superadmin/outbox' }, icon: IconMail, exact: false },
  { label: 'Jobs', link: { to: '/superadmin/jobs' }, icon: IconListDetails, exact: false },
  { label: 'Stored values', link: { to: '/superadmin/stored-values' }, icon: IconDatabase, exact: false },
  { label: 'Health', link: { to: '/superadmin/health' }, icon: IconHeartbeat, exact: false },
];

export const ownNav: readonly NavItem[] = [
  { label: 'Account', link: { to: '/superadmin/account' }, icon: IconSettings, exact: true },
];

/**
 * One menu of several lists. Items under a heading that an earlier list has stand with that list's own; those without
 * any stay where they are.
 */
export function menuOf(lists: readonly (readonly NavItem[])[]): NavItem[] {
  const groups = new Map<string, NavItem[]>();
  for (const [no, list] of lists.entries()) {
    let group = `list ${no}`;
    for (const { heading, ...item } of list) {
      if (heading !== undefined) group = heading;
      const items = groups.get(group);
      if (items) items.push(item);
      else groups.set(group, [heading === undefined ? item : { ...item, heading }]);
    }
  }
  return [...groups.values()].flat();
}
