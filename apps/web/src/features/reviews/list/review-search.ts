import type { ListQuery } from '../data/review-queries.ts';
import { type Filter, reviewFilter } from '../filter/review-filter.ts';
import type { ReviewSearch } from './read-search.ts';

const sorts = {
  urgent: ['urgency', 'desc'],
  newest: ['created', 'desc'],
  hardest: ['difficulty', 'desc'],
} as const;

/**
 * The query of the list call, ordered by due date. Questions of a running test (`embargoed`) are a separate list,
 * because the student can do nothing about them yet.
 */
export function createListQuery(
  { q, order }: ReviewSearch,
  filter: Filter,
  resolved: boolean,
  embargoed = false,
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
    ...(resolved ? {} : { embargoed: String(embargoed) }),
    ...(q ? { search: q } : {}),
    ...reviewFilter.toQuery(filter),
  };
}
