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
  /** Whether only this very page counts as being here, not the pages below it. */
  readonly exact?: boolean;
  /** Where else the pages below it are. */
  readonly also?: readonly string[];
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

/** The bar at the foot of a phone; its last place is the menu with all the rest. */
export const studentBar: readonly NavItem[] = [
  { label: 'Home', link: { to: '/dashboard' }, icon: IconHome },
  { label: 'Drills', link: { to: '/drill' }, icon: IconPencil },
  { label: 'Practice', link: { to: '/practice' }, icon: IconStopwatch },
  { label: 'Reviews', link: { to: '/reviews' }, icon: IconInbox, counts: 'reviews' },
];

/** The part of an item's address that every page below it begins with. */
const pathOf = ({ link }: NavItem): string => String(link.to).replace(/\/\{.*$/, '');
const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The item that a page belongs to: of those above the page the nearest, so that two never count as current. */
export function findCurrentItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  let current: NavItem | undefined;
  let length = 0;
  for (const item of items)
    for (const path of [pathOf(item), ...(item.also ?? [])]) {
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
/** The groups of a menu: an item with a heading begins one. */
export function groupItems(items: readonly NavItem[]): NavGroup[] {
  const groups: { heading: string | null; items: NavItem[] }[] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && item.heading === undefined) group.items.push(item);
    else groups.push({ heading: item.heading ?? null, items: [item] });
  }
  return groups;
}
