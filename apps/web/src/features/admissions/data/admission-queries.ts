import type { Input } from '@docket/contract/client';
import type { AdmissionItem, LessonProgress } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

const root = ['admissions'] as const;

// Refetched at each visit, because reading and answering change the progress.
export const unitsQuery = queryOptions({
  queryKey: [...root, 'units'],
  queryFn: async ({ signal }) => (await call('GET /admission/units/all', {}, { signal })).admissionUnits,
  staleTime: 0,
});

export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'unit', id],
    queryFn: async ({ signal }) =>
      (await call('GET /admission/unit/{id}', { params: { id } }, { signal })).admissionUnit,
    staleTime: 0,
  });

export const invalidateUnits = () => queryClient.invalidateQueries({ queryKey: unitsQuery.queryKey });

export type ProgressChange = NonNullable<Input<'PUT /admission/item/{id}/progress'>['body']>;

const cacheProgress = (unitId: string, itemId: string, progress: LessonProgress) => {
  const change = (item: AdmissionItem): AdmissionItem =>
    item.id === itemId ? { ...item, progress, done: progress.doneAt !== null } : item;
  queryClient.setQueryData(unitQuery(unitId).queryKey, (unit) =>
    unit ? { ...unit, admissionItems: unit.admissionItems.map(change) } : unit,
  );
};

/** Saves the progress in an item, also while the page is closing. */
export async function saveProgress(unitId: string, itemId: string, change: ProgressChange): Promise<void> {
  const { progress } = await call(
    'PUT /admission/item/{id}/progress',
    { params: { id: itemId }, body: change },
    { keepalive: true },
  );
  cacheProgress(unitId, itemId, progress);
}
