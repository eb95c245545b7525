import { CallError } from '@docket/contract/client';
import { call, queryClient } from '../../lib/client.ts';
import { testsQuery } from '../../lib/tests-query.ts';
import { createFindQuery, type QuestionAddress } from './question-address.ts';

/** The question at an address within a test; null if there is none. */
export async function findQuestionAt(address: QuestionAddress): Promise<string | null> {
  const query = createFindQuery(address, await queryClient.ensureQueryData(testsQuery));
  if (!query) return null;
  try {
    return (await call('GET /explanation/find', { query })).questionId;
  } catch (error) {
    // Numbers above those of any test are a 400, and numbers without a question are a 404.
    if (error instanceof CallError && (error.status === 400 || error.status === 404)) return null;
    throw error;
  }
}
