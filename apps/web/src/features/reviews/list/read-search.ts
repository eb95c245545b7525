// A separate file, because it is loaded with every page as part of the routes.
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

const word = (value: unknown, max: number): string | undefined =>
  (typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, max) : '') ||
  undefined;

export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const q = word(search.q, 200);
  const types = word(search.types, 2000);
  const difficulty = word(search.difficulty, 20);
  const other = word(search.other, 300);
  const order = orders.find((one) => one === search.order);
  return {
    ...(q ? { q } : {}),
    ...(types ? { types } : {}),
    ...(difficulty ? { difficulty } : {}),
    ...(other ? { other } : {}),
    ...(search.show === 'priority' ? { show: 'priority' } : {}),
    ...(order ? { order } : {}),
  };
}
