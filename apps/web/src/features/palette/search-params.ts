import { type Group, groups } from './entry.ts';

/** A group that the page of results can show alone. */
export type SearchGroup = Exclude<Group, 'Recent' | 'Users' | 'Tickets' | 'Tests'>;
export interface SearchParams {
  readonly q?: string;
  readonly in?: SearchGroup;
}

const MAX_LENGTH = 200;
const staffGroups: readonly Group[] = ['Recent', 'Users', 'Tickets', 'Tests'];

/** The search part of the address; what it does not know is left out. */
export function readSearchParams(search: Record<string, unknown>): SearchParams {
  // An address with a number in it is read as one.
  const q = ['string', 'number'].includes(typeof search.q)
    ? String(search.q).slice(0, MAX_LENGTH).trim()
    : '';
  const group = groups.find((one) => one === search.in && !staffGroups.includes(one));
  return { ...(q ? { q } : {}), ...(group ? { in: group as SearchGroup } : {}) };
}
