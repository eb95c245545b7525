import {
  type Icon,
  IconArchive,
  IconArticle,
  IconBook2,
  IconBuildingBank,
  IconCalendarEvent,
  IconChartDots,
  IconChartLine,
  IconCoins,
  IconGauge,
  IconHeadphones,
  IconHeartHandshake,
  IconHistory,
  IconHome,
  IconInbox,
  IconMessage,
  IconPencil,
  IconReceipt2,
  IconSchool,
  IconSearch,
  IconSettings,
  IconStopwatch,
  IconTargetArrow,
  IconTransform,
  IconUsers,
} from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';

export interface NavItem {
  readonly label: string;
  readonly link: LinkOptions;
  readonly icon: Icon;
  /** Whether only this very page, or also the pages below it, count as being here. */
  readonly exact: boolean;
  /** Heads the items from this one on, in a long menu. */
  readonly heading?: string;
  /** Whose number stands beside the name; the layout knows it. */
  readonly counts?: 'reviews';
}
/** What waits behind an item, as a number and in words; null where nothing does. */
export type NavCounts = Readonly<
  Record<NonNullable<NavItem['counts']>, { count: number; words: string } | null>
>;

export const studentNav: readonly NavItem[] = [
  { label: 'Dashboard', link: { to: '/dashboard' }, icon: IconHome, exact: true },
  { label: 'Drills', link: { to: '/drill' }, icon: IconPencil, exact: true },
  { label: 'Practice', link: { to: '/practice' }, icon: IconStopwatch, exact: true },
  { label: 'Lessons', link: { to: '/lessons' }, icon: IconBook2, exact: false },
  { label: 'Skills', link: { to: '/skills' }, icon: IconTargetArrow, exact: false },
  { label: 'Reviews', link: { to: '/reviews' }, icon: IconInbox, exact: false, counts: 'reviews' },
  { label: 'Messages', link: { to: '/messages' }, icon: IconMessage, exact: false },
  { label: 'Classes', link: { to: '/classes' }, icon: IconCalendarEvent, exact: false },
  { label: 'Podcast', link: { to: '/podcasts' }, icon: IconHeadphones, exact: false },
  { label: 'Tutors', link: { to: '/tutors' }, icon: IconUsers, exact: false },
  { label: 'Past drills', link: { to: '/drill/tests' }, icon: IconHistory, exact: true },
  { label: 'Past tests', link: { to: '/practice/tests' }, icon: IconChartLine, exact: true },
  { label: 'Archived', link: { to: '/drill/archived' }, icon: IconArchive, exact: true },
  { label: 'Search', link: { to: '/drill/search/{-$query}' }, icon: IconSearch, exact: false },
  {
    label: 'Rankings',
    link: { to: '/rankings/{-$type}', params: { type: undefined } },
    icon: IconBuildingBank,
    exact: false,
    heading: 'Law school',
  },
  { label: 'Estimator', link: { to: '/estimator' }, icon: IconGauge, exact: true },
  {
    label: 'Tuition',
    link: { to: '/tuition/{-$schoolSlug}/{-$year}', params: { schoolSlug: undefined, year: undefined } },
    icon: IconReceipt2,
    exact: false,
  },
  { label: 'My scholarships', link: { to: '/scholarship' }, icon: IconCoins, exact: true },
  { label: 'Scholarship data', link: { to: '/scholarships' }, icon: IconChartDots, exact: true },
  { label: 'Converter', link: { to: '/converter' }, icon: IconTransform, exact: true },
  { label: 'Admissions', link: { to: '/admissions' }, icon: IconSchool, exact: false },
  { label: 'Resources', link: { to: '/resources' }, icon: IconArticle, exact: false },
  { label: 'CLEO', link: { to: '/cleo' }, icon: IconHeartHandshake, exact: true },
  { label: 'Settings', link: { to: '/settings' }, icon: IconSettings, exact: false, heading: 'Account' },
];
