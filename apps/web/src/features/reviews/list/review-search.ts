import type { ListQuery } from '../data/review-queries.ts';
import { type Filter, reviewFilter } from '../filter/review-filter.ts';
import type { ReviewSearch } from './read-search.ts';

const sorts = {
  urgent: ['urgency', 'desc'],
  newest: ['created', 'desc'],
  hardest: ['difficulty', 'desc'],
} as const;

// What is embargoed is never "not included" too.
const served = {
  none: { embargoed: 'false', notIncluded: 'false' },
  embargoed: { embargoed: 'true' },
  notIncluded: { notIncluded: 'true' },
} as const;

/**
 * The query of the list call, ordered by due date. What is open and not served now is in lists of its own: questions of
 * a running test (`embargoed`), and those that the plan or the test settings leave out (`notIncluded`).
 */
export function createListQuery(
  { q, order }: ReviewSearch,
  filter: Filter,
  resolved: boolean,
  unserved: 'embargoed' | 'notIncluded' | null = null,
): ListQuery {
  const [sortby, sortorder] = order
    ? sorts[order]
    : resolved
      ? (['urgency', 'desc'] as const)
      : (['due', 'asc'] as const);
  return {
    size: 25,
    sortby,
    sortorder,
    resolved: String(resolved),
    ...(resolved ? {} : served[unserved ?? 'none']),
    ...(q ? { search: q } : {}),
    ...reviewFilter.toQuery(filter),
  };
}
