import { call, queryClient } from '../../../../lib/client.ts';
import { type Correction, correctionsQuery, streakQuery } from '../data/people-queries.ts';

/** Puts a day into a streak or takes it out; 'none' takes a correction back. Shows the streak as it then is. */
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
