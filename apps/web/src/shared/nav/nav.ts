import {
  type Icon,
  IconArticle,
  IconBook2,
  IconBookmark,
  IconBuildingBank,
  IconCalendarEvent,
  IconChartBar,
  IconChartDots,
  IconChartLine,
  IconCoins,
  IconGauge,
  IconHeadphones,
  IconHeartHandshake,
  IconHome,
  IconInbox,
  IconLifebuoy,
  IconListCheck,
  IconMessage,
  IconNotebook,
  IconNotes,
  IconPencil,
  IconReceipt2,
  IconSchool,
  IconSettings,
  IconStopwatch,
  IconTargetArrow,
  IconTransform,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';

export interface NavItem {
  readonly label: string;
  /** What is there, for the search of pages. */
  readonly detail?: string;
  readonly link: LinkOptions;
  readonly icon: Icon;
  /** Whether only this exact page counts as current, not the pages below it. */
  readonly exact?: boolean;
  /** Other addresses of its pages. */
  readonly also?: readonly string[];
  /** The heading of the items from this one on, in a long menu. */
  readonly heading?: string;
  /** The count beside the name; the layout provides it. */
  readonly counts?: 'reviews';
}
/** The count of an item with its label; null if it is zero. */
export type NavCounts = Readonly<
  Record<NonNullable<NavItem['counts']>, { count: number; label: string } | null>
>;

export const studentNav: readonly NavItem[] = [
  {
    label: 'Dashboard',
    detail: 'Today, streak, weak types, leaderboard',
    link: { to: '/dashboard' },
    icon: IconHome,
    heading: 'Study',
  },
  {
    label: 'Study plan',
    detail: 'Your week: move, swap, skip or mark steps done',
    link: { to: '/study-plan' },
    icon: IconListCheck,
  },
  { label: 'Drills', detail: 'Start a drill, filter, challenges', link: { to: '/drill' }, icon: IconPencil },
  {
    label: 'Practice',
    detail: 'Tests, timed sections, unfinished work',
    link: { to: '/practice' },
    icon: IconStopwatch,
  },
  {
    label: 'Lessons',
    detail: 'Courses to read and work through',
    link: { to: '/lessons' },
    icon: IconBook2,
    also: ['/course'],
  },
  {
    label: 'Skills',
    detail: 'Units of single skills, with your level on each',
    link: { to: '/skills' },
    icon: IconTargetArrow,
    also: ['/start/skills'],
  },
  {
    label: 'Reviews',
    detail: 'Inbox: missed, flagged, skipped, slow, lucky questions',
    link: { to: '/reviews' },
    icon: IconInbox,
    counts: 'reviews',
  },
  {
    label: 'Writing',
    detail: 'Argumentative writing: prompts, timed essays, model answers',
    link: { to: '/writing' },
    icon: IconWriting,
  },
  { label: 'Classes', link: { to: '/classes' }, icon: IconCalendarEvent, also: ['/class'] },
  { label: 'Scores', link: { to: '/practice/tests' }, icon: IconChartLine, heading: 'Track' },
  {
    label: 'Analytics',
    detail: 'Accuracy and pace by question type over weeks, points to gain',
    link: { to: '/analytics' },
    icon: IconChartBar,
  },
  {
    label: 'Journal',
    detail: 'Why you missed questions, and your rules for next time',
    link: { to: '/journal' },
    icon: IconNotebook,
  },
  {
    label: 'Notes',
    detail: 'Your notes on questions, lessons and classes',
    link: { to: '/messages/notes' },
    icon: IconNotes,
  },
  {
    label: 'Bookmarks',
    detail: 'Questions, lessons and classes you saved',
    link: { to: '/messages/bookmarks' },
    icon: IconBookmark,
  },
  {
    label: 'Rankings',
    detail: 'Law schools: medians, costs, grants, outcomes',
    link: { to: '/rankings/{-$type}', params: { type: undefined } },
    icon: IconBuildingBank,
    heading: 'Law school',
  },
  {
    label: 'Estimator',
    detail: 'Chance of admission and grant at each law school',
    link: { to: '/estimator' },
    icon: IconGauge,
  },
  {
    label: 'Tuition',
    detail: 'Cost of law school, scholarships, loans',
    link: { to: '/tuition/{-$schoolSlug}/{-$year}', params: { schoolSlug: undefined, year: undefined } },
    icon: IconReceipt2,
  },
  { label: 'My scholarships', link: { to: '/scholarship' }, icon: IconCoins },
  { label: 'Scholarship data', link: { to: '/scholarships' }, icon: IconChartDots },
  {
    label: 'Converter',
    detail: 'Raw score, scaled score and percentile',
    link: { to: '/converter' },
    icon: IconTransform,
  },
  {
    label: 'Admissions',
    detail: 'Units on applying: statement, letters, timeline',
    link: { to: '/admissions' },
    icon: IconSchool,
  },
  {
    label: 'Resources',
    detail: 'Articles, guides and checklists',
    link: { to: '/resources' },
    icon: IconArticle,
  },
  { label: 'CLEO', detail: 'Our partner program', link: { to: '/cleo' }, icon: IconHeartHandshake },
  {
    label: 'Messages',
    detail: 'Questions to tutors, and their answers',
    link: { to: '/messages' },
    icon: IconMessage,
    heading: 'Help',
  },
  {
    label: 'Tutors',
    detail: 'The people who answer your questions and teach classes',
    link: { to: '/tutors' },
    icon: IconUsers,
    also: ['/tutoring'],
  },
  {
    label: 'Podcast',
    detail: 'Short talks, with transcripts',
    link: { to: '/podcasts' },
    icon: IconHeadphones,
  },
  { label: 'Support', detail: 'FAQs and contact', link: { to: '/support' }, icon: IconLifebuoy },
  {
    label: 'Settings',
    detail: 'Profile, email, password, theme, export',
    link: { to: '/settings' },
    icon: IconSettings,
  },
];

/** The bar at the bottom of a phone; its last item is the menu with all others. */
export const studentBar: readonly NavItem[] = [
  { label: 'Home', link: { to: '/dashboard' }, icon: IconHome },
  { label: 'Drills', link: { to: '/drill' }, icon: IconPencil },
  { label: 'Practice', link: { to: '/practice' }, icon: IconStopwatch },
  { label: 'Reviews', link: { to: '/reviews' }, icon: IconInbox, counts: 'reviews' },
];

/** The common prefix of the addresses below an item. */
const getPathPrefix = ({ link }: NavItem): string => String(link.to).replace(/\/\{.*$/, '');
const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The item that a page belongs to: the closest ancestor, so that only one is current. */
export function findCurrentItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  let current: NavItem | undefined;
  let length = 0;
  for (const item of items)
    for (const path of [getPathPrefix(item), ...(item.also ?? [])]) {
      const isPage = item.exact ? pathname === path : isBelow(pathname, path);
      if (!isPage || path.length <= length) continue;
      current = item;
      length = path.length;
    }
  return current;
}

export interface NavGroup {
  readonly heading: string | null;
  readonly items: readonly NavItem[];
}
/** The groups of a menu: an item with a heading starts one. */
export function groupItems(items: readonly NavItem[]): NavGroup[] {
  const groups: { heading: string | null; items: NavItem[] }[] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && item.heading === undefined) group.items.push(item);
    else groups.push({ heading: item.heading ?? null, items: [item] });
  }
  return groups;
}
