import { omitEmpty } from '../../../lib/omit-empty.ts';
import { type RawSearch, readSearchTerm } from '../../../lib/raw-search.ts';
import { reviewFilter } from '../filter/review-filter.ts';

export const orders = ['urgent', 'newest', 'hardest'] as const;

/** The search parameters of a list; a missing one has its default. */
export type ReviewSearch = ReturnType<typeof reviewFilter.readParams> & {
  readonly q?: string;
  readonly order?: (typeof orders)[number];
};

export const readReviewSearch = (search: RawSearch): ReviewSearch =>
  omitEmpty({
    q: readSearchTerm(search.q),
    ...reviewFilter.readParams(search),
    order: orders.find((one) => one === search.order),
  });
