import type { Role, RoleGroup } from '@docket/rules';
import { inGroup } from '@docket/rules';
import {
  IconAdjustments,
  IconBook2,
  IconBug,
  IconBuildingBank,
  IconBulb,
  IconCalendarDue,
  IconCalendarEvent,
  IconChartBar,
  IconChartLine,
  IconClipboardList,
  IconCoins,
  IconCompass,
  IconCreditCard,
  IconCreditCardOff,
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
  IconScale,
  IconSchool,
  IconSettings,
  IconSettingsCog,
  IconStack2,
  IconStopwatch,
  IconTags,
  IconTargetArrow,
  IconTransform,
  IconTrendingUp,
  IconUserSearch,
  IconUsers,
  IconVideo,
  IconWebhook,
  IconWriting,
} from '@tabler/icons-react';
import type { NavItem } from '../../shared/nav/nav.ts';

export interface StaffNavItem extends NavItem {
  /** The description on the start page. */
  readonly text?: string;
  /** Who sees it, if fewer than those who see its list. */
  readonly group?: RoleGroup;
}
export interface StaffNavGroup {
  readonly heading?: string;
  readonly items: readonly StaffNavItem[];
}

const staffNav: readonly StaffNavItem[] = [
  { label: 'Start', link: { to: '/superadmin' }, icon: IconCompass, exact: true },
  {
    label: 'Tickets',
    text: "Read, claim and answer students' questions.",
    link: { to: '/superadmin/tickets' },
    icon: IconMessage,
  },
];

/** For users who may use the calls of staff; ANSWERS alone is not enough. */
const contentNav: readonly StaffNavItem[] = [
  {
    heading: 'Library',
    label: 'Tests',
    text: 'Sections, passages, questions, explanations.',
    link: { to: '/superadmin/tests' },
    icon: IconStack2,
  },
  {
    label: 'Questions',
    text: 'Find any question in any test.',
    link: { to: '/superadmin/questions' },
    icon: IconListSearch,
  },
  {
    label: 'Types and topics',
    text: 'Name, order, merge and disable them.',
    link: { to: '/superadmin/question-types' },
    icon: IconTags,
  },
  {
    label: 'Explanations',
    text: 'By author, with votes and views.',
    link: { to: '/superadmin/explanations' },
    icon: IconBulb,
  },
  {
    label: 'Skills',
    text: 'Units, skills and their questions.',
    link: { to: '/superadmin/skills' },
    icon: IconTargetArrow,
  },
  {
    label: 'Courses',
    text: 'Lessons in order, with text and video.',
    link: { to: '/superadmin/courses' },
    icon: IconBook2,
  },
  {
    label: 'Admissions',
    text: 'Units of lessons and skills.',
    link: { to: '/superadmin/admissions' },
    icon: IconMap2,
  },
  {
    label: 'Writing prompts',
    text: 'Prompts and model answers for argumentative writing.',
    group: 'content',
    link: { to: '/superadmin/writing' },
    icon: IconWriting,
  },
  {
    label: 'Resources',
    text: 'Texts and links, by category.',
    link: { to: '/superadmin/resources' },
    icon: IconFolders,
  },
  {
    label: 'Law schools',
    text: 'Admissions, costs, grants and rankings.',
    link: { to: '/superadmin/schools' },
    icon: IconBuildingBank,
  },
  {
    label: 'Score tables',
    text: 'Percentiles by year, conversions by test.',
    link: { to: '/superadmin/score-tables' },
    icon: IconTransform,
  },
  {
    label: 'Videos',
    text: 'Links, sync and meeting bots.',
    link: { to: '/superadmin/videos' },
    icon: IconVideo,
  },
  {
    label: 'Import and export',
    text: 'QTI, JSON, CSV and Word, with a dry run.',
    link: { to: '/superadmin/transfer' },
    icon: IconFileImport,
  },
  {
    heading: 'Analytics',
    label: 'Statistics',
    text: 'How questions and tests perform. Weak ones are flagged.',
    link: { to: '/superadmin/statistics' },
    icon: IconChartBar,
  },
  {
    label: 'Difficulty',
    text: 'Cut points of levels 1 to 5.',
    link: { to: '/superadmin/difficulty' },
    icon: IconAdjustments,
  },
  {
    heading: 'People',
    label: 'Students',
    text: 'Find a student and see their work.',
    link: { to: '/superadmin/students' },
    icon: IconUserSearch,
  },
  {
    label: 'Tutors',
    text: 'Profiles, order and publishing.',
    link: { to: '/superadmin/tutors' },
    icon: IconSchool,
  },
  {
    heading: 'School',
    label: 'Classes',
    text: 'Schedule, repeat, record, attendance.',
    link: { to: '/superadmin/classes' },
    icon: IconCalendarEvent,
  },
  {
    label: 'Proctored tests',
    text: 'Schedule them and follow them live.',
    link: { to: '/superadmin/proctored' },
    icon: IconStopwatch,
  },
];

/** For users who manage plans and billing. */
const billingNav: readonly StaffNavItem[] = [
  {
    heading: 'Billing',
    label: 'Plans',
    text: 'Prices and what each plan includes.',
    link: { to: '/superadmin/plans' },
    icon: IconListCheck,
  },
  {
    label: 'Coupons',
    text: 'Codes, discounts and dates.',
    link: { to: '/superadmin/coupons' },
    icon: IconDiscount,
  },
  {
    label: 'Payments',
    text: 'Of all students, with refunds.',
    link: { to: '/superadmin/billing/payments' },
    icon: IconCreditCard,
  },
  {
    label: 'Failed payments',
    text: 'Who owes a payment, and until when.',
    link: { to: '/superadmin/billing/failed-payments' },
    icon: IconCreditCardOff,
  },
  {
    label: 'Revenue',
    text: 'Recurring, new, lost and recovered, by month.',
    link: { to: '/superadmin/billing/revenue' },
    icon: IconChartLine,
  },
  {
    label: 'Ledger',
    text: 'Every movement of money, and reconciliation.',
    link: { to: '/superadmin/billing/ledger' },
    icon: IconScale,
  },
  {
    label: 'Webhooks',
    text: 'Events of the payment provider, with replay.',
    link: { to: '/superadmin/billing/webhooks' },
    icon: IconWebhook,
  },
  {
    label: 'Exam-council log',
    text: 'Requests to LSAC and their responses.',
    link: { to: '/superadmin/billing/exam-council-log' },
    icon: IconClipboardList,
  },
];

const adminNav: readonly StaffNavItem[] = [
  {
    heading: 'Billing',
    label: 'Adjustments',
    text: 'Applicant-pool adjustment, with history.',
    link: { to: '/superadmin/adjustments' },
    icon: IconTrendingUp,
  },
  {
    heading: 'Library',
    label: 'Scholarship data',
    text: 'Shared outcomes: apply all, ignore.',
    link: { to: '/superadmin/scholarships' },
    icon: IconCoins,
  },
  {
    heading: 'People',
    label: 'Users',
    text: 'Accounts, roles, access, history.',
    link: { to: '/superadmin/users' },
    icon: IconUsers,
  },
  {
    label: 'Reports',
    text: 'LSAC, drills, marketing, surveys, feedback, as CSV.',
    link: { to: '/superadmin/reports' },
    icon: IconReportAnalytics,
  },
  {
    label: 'Audit log',
    text: 'Who changed what, and when.',
    link: { to: '/superadmin/audit' },
    icon: IconHistory,
  },
  {
    heading: 'Settings',
    label: 'Settings',
    text: 'Every section, each with a reset.',
    link: { to: '/superadmin/settings' },
    icon: IconSettingsCog,
  },
  {
    label: 'Exam dates',
    text: 'Days and deadlines that students choose from.',
    link: { to: '/superadmin/exam-dates' },
    icon: IconCalendarDue,
  },
  {
    label: 'Email templates',
    text: 'Edit, preview and test every email.',
    link: { to: '/superadmin/mails' },
    icon: IconMailCog,
  },
  {
    label: 'Outbox',
    text: 'Emails sent or waiting.',
    link: { to: '/superadmin/outbox' },
    icon: IconMail,
  },
  {
    label: 'Jobs',
    text: 'Background jobs: status, retry, log.',
    link: { to: '/superadmin/jobs' },
    icon: IconListDetails,
  },
  {
    label: 'Stored values',
    text: 'Data the app stores for a user.',
    link: { to: '/superadmin/stored-values' },
    icon: IconDatabase,
  },
  {
    label: 'Health',
    text: 'Database, email, jobs and memory at a glance.',
    link: { to: '/superadmin/health' },
    icon: IconHeartbeat,
  },
  {
    label: 'Browser errors',
    text: 'Script errors, parts that did not load, changes that were not saved.',
    link: { to: '/superadmin/browser-errors' },
    icon: IconBug,
  },
];

const ownNav: readonly StaffNavItem[] = [
  {
    label: 'Account',
    text: 'Profile, email, password, signed-in devices, theme.',
    link: { to: '/superadmin/account' },
    icon: IconSettings,
    exact: true,
  },
];

/**
 * The lists for some roles as groups. Items whose heading an earlier list has are added to that group; those without a
 * heading stay in place.
 */
export function listNavGroups(roles: readonly Role[]): StaffNavGroup[] {
  const lists = [
    staffNav,
    inGroup(roles, 'staff') ? contentNav : [],
    inGroup(roles, 'billing') ? billingNav : [],
    inGroup(roles, 'admin') ? adminNav : [],
    ownNav,
  ];
  const groups = new Map<string, { heading?: string; items: StaffNavItem[] }>();
  for (const [no, list] of lists.entries()) {
    let name = `list ${no}`;
    for (const { heading, group: seenBy, ...item } of list) {
      if (heading !== undefined) name = heading;
      if (seenBy !== undefined && !inGroup(roles, seenBy)) continue;
      const group = groups.get(name);
      if (group) group.items.push(item);
      else groups.set(name, { ...(heading === undefined ? {} : { heading }), items: [item] });
    }
  }
  return [...groups.values()];
}

/** The same as one menu, in which the first item of a group has its heading. */
export const listNavItems = (roles: readonly Role[]): NavItem[] =>
  listNavGroups(roles).flatMap(({ heading, items }) =>
    items.map((item, at) => (at === 0 && heading !== undefined ? { ...item, heading } : item)),
  );
