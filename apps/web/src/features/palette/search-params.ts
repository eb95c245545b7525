import type { RawSearch } from '../../lib/raw-search.ts';
import { type Group, groups } from './entry.ts';

/** A group that the results page can show alone. */
export type SearchGroup = Exclude<Group, 'Recent' | 'Users' | 'Tickets' | 'Tests'>;
export interface SearchParams {
  readonly q?: string;
  readonly in?: SearchGroup;
}

const MAX_LENGTH = 200;
const staffGroups: readonly Group[] = ['Recent', 'Users', 'Tickets', 'Tests'];

/** The search params; unknown ones are left out. */
export function readSearchParams(search: RawSearch): SearchParams {
  // The router parses a numeric search as a number.
  const q = ['string', 'number'].includes(typeof search.q)
    ? String(search.q).slice(0, MAX_LENGTH).trim()
    : '';
  const group = groups.find((one) => one === search.in && !staffGroups.includes(one));
  return { ...(q ? { q } : {}), ...(group ? { in: group as SearchGroup } : {}) };
}
