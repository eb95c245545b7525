import type { ObjectFilter, Transaction } from '../gateway.queries.ts';
import { invalidParameter } from '../http/errors.ts';
import { type List, listPage, type Paging, type Resource } from '../store.ts';

const batch = 100;

/**
 * A page of objects that match a condition in code; full as long as there are enough of them.
 * @throws GatewayError for a limit outside 1..100 or a cursor that does not exist
 */
export async function listMatching<T extends Resource>(
  tx: Transaction,
  url: string,
  filter: Omit<ObjectFilter, 'limit' | 'after' | 'before'>,
  { limit = 10, ...cursor }: Paging,
  isMatch: (one: T) => boolean,
): Promise<List<T>> {
  if (limit < 1 || limit > batch)
    throw invalidParameter('limit', 'Invalid limit: must be between 1 and 100', 'parameter_invalid_integer');
  const isBackwards = cursor.ending_before !== undefined;
  let found: T[] = [];
  let next: Paging = cursor;
  for (;;) {
    const page = await listPage<T>(tx, url, filter, { ...next, limit: batch });
    const matching = page.data.filter(isMatch);
    found = isBackwards ? [...matching, ...found] : [...found, ...matching];
    if (found.length > limit || !page.has_more) break;
    next = isBackwards ? { ending_before: page.data[0]!.id } : { starting_after: page.data.at(-1)!.id };
  }
  const data = isBackwards ? found.slice(-limit) : found.slice(0, limit);
  return { object: 'list', url, has_more: found.length > limit, data };
}
