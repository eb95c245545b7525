import { CallError } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { findQueryOf, type QuestionAddress } from './question-address.ts';

const testsQuery = queryOptions({
  queryKey: ['tests'],
  queryFn: async () => (await call('GET /test/all')).tests,
  staleTime: 5 * 60_000,
});

/** The question that an address within a test means; null where there is none. */
export async function questionAt(address: QuestionAddress): Promise<string | null> {
  const query = findQueryOf(address, await queryClient.ensureQueryData(testsQuery));
  if (!query) return null;
  try {
    return (await call('GET /explanation/find', { query })).questionId;
  } catch (error) {
    // Numbers beyond what any test has are refused, places that are not there are not found.
    if (error instanceof CallError && (error.status === 400 || error.status === 404)) return null;
    throw error;
  }
}
