import {
  type Icon,
  IconArticle,
  IconBook2,
  IconBookmark,
  IconBuildingBank,
  IconCalendarEvent,
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
  { label: 'Dashboard', link: { to: '/dashboard' }, icon: IconHome, heading: 'Study' },
  { label: 'Study plan', link: { to: '/study-plan' }, icon: IconListCheck },
  { label: 'Drills', link: { to: '/drill' }, icon: IconPencil },
  { label: 'Practice', link: { to: '/practice' }, icon: IconStopwatch },
  { label: 'Lessons', link: { to: '/lessons' }, icon: IconBook2, also: ['/course'] },
  { label: 'Skills', link: { to: '/skills' }, icon: IconTargetArrow, also: ['/start/skills'] },
  { label: 'Reviews', link: { to: '/reviews' }, icon: IconInbox, counts: 'reviews' },
  { label: 'Writing', link: { to: '/writing' }, icon: IconWriting },
  { label: 'Classes', link: { to: '/classes' }, icon: IconCalendarEvent, also: ['/class'] },
  { label: 'Scores', link: { to: '/practice/tests' }, icon: IconChartLine, heading: 'Track' },
  { label: 'Notes', link: { to: '/messages/notes' }, icon: IconNotes },
  { label: 'Bookmarks', link: { to: '/messages/bookmarks' }, icon: IconBookmark },
  {
    label: 'Rankings',
    link: { to: '/rankings/{-$type}', params: { type: undefined } },
    icon: IconBuildingBank,
    heading: 'Law school',
  },
  { label: 'Estimator', link: { to: '/estimator' }, icon: IconGauge },
  {
    label: 'Tuition',
    link: { to: '/tuition/{-$schoolSlug}/{-$year}', params: { schoolSlug: undefined, year: undefined } },
    icon: IconReceipt2,
  },
  { label: 'My scholarships', link: { to: '/scholarship' }, icon: IconCoins },
  { label: 'Scholarship data', link: { to: '/scholarships' }, icon: IconChartDots },
  { label: 'Converter', link: { to: '/converter' }, icon: IconTransform },
  { label: 'Admissions', link: { to: '/admissions' }, icon: IconSchool },
  { label: 'Resources', link: { to: '/resources' }, icon: IconArticle },
  { label: 'CLEO', link: { to: '/cleo' }, icon: IconHeartHandshake },
  { label: 'Messages', link: { to: '/messages' }, icon: IconMessage, heading: 'Help' },
  { label: 'Tutors', link: { to: '/tutors' }, icon: IconUsers, also: ['/tutoring'] },
  { label: 'Podcast', link: { to: '/podcasts' }, icon: IconHeadphones },
  { label: 'Support', link: { to: '/support' }, icon: IconLifebuoy },
  { label: 'Settings', link: { to: '/settings' }, icon: IconSettings },
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
