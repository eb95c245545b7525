import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';

export type StaffTutor = Output<'POST /tutor/listPrivate'>['tutors'][number];

export const tutorsQuery = queryOptions({
  queryKey: ['staff-tutors'],
  queryFn: async () => (await call('POST /tutor/listPrivate')).tutors,
  staleTime: 0,
});
export const invalidateTutors = () => queryClient.invalidateQueries(tutorsQuery);

/** Shows the new order at once, and reverts it if the server refuses. */
export async function orderTutors(tutors: readonly StaffTutor[], ids: string[]): Promise<void> {
  queryClient.setQueryData(
    tutorsQuery.queryKey,
    ids.flatMap((id) => tutors.find((tutor) => tutor.id === id) ?? []),
  );
  await call('POST /tutor/reorder', { body: { ids } }).catch(notify.error);
  await invalidateTutors();
}
