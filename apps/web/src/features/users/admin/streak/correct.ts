import { call, queryClient } from '../../../../lib/client.ts';
import { type Correction, correctionsQuery, streakQuery } from '../data/people-queries.ts';

/** Adds a day to a streak or removes it; 'none' undoes a correction. Shows the resulting streak. */
export async function correct(
  id: string,
  day: string,
  kind: Correction['kind'] | 'none',
  reason = '',
): Promise<void> {
  const { corrections } = await call('PUT /user/streak-data/{id}', {
    params: { id },
    body: { day, kind, reason },
  });
  queryClient.setQueryData(correctionsQuery(id).queryKey, corrections);
  await queryClient.invalidateQueries({ queryKey: streakQuery(id).queryKey });
}
