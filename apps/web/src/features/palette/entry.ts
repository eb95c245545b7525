import { rankMatch } from '@docket/rules';
import type { LinkOptions } from '@tanstack/react-router';

/** Groups of results, in the order for equal matches. */
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

/** A result that can be opened. */
export interface Entry {
  readonly id: string;
  readonly group: Group;
  readonly label: string;
  readonly detail: string;
  /** Additional search terms. */
  readonly also?: string;
  readonly link: LinkOptions;
}

/** The rank of a result that the server found by its text alone. */
const byText = 4;

/** The local entries that match, best first; at most `limit`. */
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
 * Puts the group with the best match first, so that a name that matches the search is on top. Questions match by words
 * in their text, so they never come before a matching name. The order within a group stays.
 */
export function orderGroups(entries: readonly Entry[], query: string): Entry[] {
  const best = new Map<Group, number>();
  for (const { group, label, also } of entries) {
    const rank = group === 'Questions' ? byText : (rankMatch(query, label, also) ?? byText);
    best.set(group, Math.min(best.get(group) ?? byText, rank));
  }
  const getPosition = (group: Group) => best.get(group)! * groups.length + groups.indexOf(group);
  return [...entries].sort((a, b) => getPosition(a.group) - getPosition(b.group));
}
