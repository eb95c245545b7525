import { rankMatch } from '@docket/rules';
import type { LinkOptions } from '@tanstack/react-router';

/** Groups of results, in the order in which equally good ones stand. */
export const groups = [
  'Recent',
  'Pages',
  'Settings',
  'Users',
  'Tickets',
  'Tests',
  'Question types',
  'Lessons',
  'Skills',
  'Classes',
  'Questions',
] as const;
export type Group = (typeof groups)[number];

/** Something that can be opened. */
export interface Entry {
  readonly id: string;
  readonly group: Group;
  readonly label: string;
  readonly detail: string;
  /** More words that find it. */
  readonly also?: string;
  readonly link: LinkOptions;
}

/** Of what the server found by its text alone. */
const byText = 4;

/** Entries at hand that match, best first; at most `limit`. */
export function findEntries(entries: readonly Entry[], query: string, limit: number): Entry[] {
  const ranked = entries.flatMap((entry) => {
    const rank = rankMatch(query, entry.label, entry.also);
    return rank === null ? [] : { entry, rank };
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/**
 * Puts the group with the best match first, so that what is called like the search is on top. A question is known by
 * words inside it, so questions never come before what has the name. Inside a group the order stays.
 */
export function orderGroups(entries: readonly Entry[], query: string): Entry[] {
  const best = new Map<Group, number>();
  for (const { group, label, also } of entries) {
    const rank = group === 'Questions' ? byText : (rankMatch(query, label, also) ?? byText);
    best.set(group, Math.min(best.get(group) ?? byText, rank));
  }
  const positionOf = (group: Group) => best.get(group)! * groups.length + groups.indexOf(group);
  return [...entries].sort((a, b) => positionOf(a.group) - positionOf(b.group));
}
