import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/** A test with its passages and question numbers, and which of them the student has seen. */
export const testInfoQuery = (id: string) =>
  queryOptions({
    queryKey: ['drills', 'test-info', id],
    queryFn: () => call('GET /drill/test-info/{id}', { params: { id } }),
  });
