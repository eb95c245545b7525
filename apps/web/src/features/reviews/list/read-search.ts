import { omitEmpty } from '../../../lib/omit-empty.ts';
import { type RawSearch, readSearchTerm } from '../../../lib/raw-search.ts';

export const orders = ['urgent', 'newest', 'hardest'] as const;

/** The search parameters of a list; a missing one has its default. Lists are separated by commas. */
export interface ReviewSearch {
  readonly q?: string;
  readonly types?: string;
  readonly difficulty?: string;
  readonly other?: string;
  readonly show?: 'priority';
  readonly order?: (typeof orders)[number];
}

export const readReviewSearch = (search: RawSearch): ReviewSearch =>
  omitEmpty({
    q: readSearchTerm(search.q),
    types: readSearchTerm(search.types, 2000),
    difficulty: readSearchTerm(search.difficulty, 20),
    other: readSearchTerm(search.other, 300),
    show: search.show === 'priority' ? search.show : undefined,
    order: orders.find((one) => one === search.order),
  });
