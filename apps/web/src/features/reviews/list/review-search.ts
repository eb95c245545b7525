import type { ListQuery } from '../data/review-queries.ts';
import {
  everyDifficulty,
  everyType,
  type Filter,
  isOpen,
  parseFilter,
  toRequestFilter,
} from '../filter/filter-state.ts';
import type { ReviewSearch } from './read-search.ts';

const parts = (text: string | undefined) => (text ?? '').split(',').filter(Boolean);

/** The filter in the address; null if there is none, and the saved one is used. */
export function filterInSearch({ types, difficulty, other, show }: ReviewSearch): Filter | null {
  if (!types && !difficulty && !other && !show) return null;
  return parseFilter({
    types: parts(types),
    difficulty: parts(difficulty)
      .map(Number)
      .filter((one) => one >= 1 && one <= 5),
    other: parts(other),
    show: show ?? 'everything',
  });
}

/** The search parameters of a filter; an inactive one has none. */
export function createReviewSearch({ q, order }: ReviewSearch, filter: Filter): ReviewSearch {
  const wire = toRequestFilter(filter);
  return {
    ...(q ? { q } : {}),
    ...(order ? { order } : {}),
    ...(isOpen(filter)
      ? {}
      : {
          ...(everyType(filter) ? {} : { types: wire.types.join(',') }),
          ...(everyDifficulty(filter) ? {} : { difficulty: wire.difficulty.join(',') }),
          ...(wire.other.length > 0 ? { other: wire.other.join(',') } : {}),
          ...(wire.show === 'priority' ? { show: 'priority' as const } : {}),
        }),
  };
}

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
  const wire = toRequestFilter(filter);
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
    ...(wire.show === 'priority' ? { priority: 'true' } : {}),
    ...(wire.other.length > 0 ? { 'filter[]': wire.other } : {}),
    ...(everyType(filter) ? {} : { 'type[]': wire.types }),
    ...(everyDifficulty(filter) ? {} : { 'difficulty[]': wire.difficulty }),
  };
}
