import type { AdmissionItem, AdmissionUnit } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

/** The query key prefix of these pages. */
const root = ['staff-admissions'] as const;
export const invalidateAdmissions = () => queryClient.invalidateQueries({ queryKey: root });

export const unitsQuery = queryOptions({
  queryKey: [...root, 'units'],
  queryFn: async () => (await call('GET /admission/units/all')).admissionUnits,
  staleTime: 0,
});
export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'unit', id],
    queryFn: async () => (await call('GET /admission/unit/{id}', { params: { id } })).admissionUnit,
    staleTime: 0,
  });
export const plansQuery = queryOptions({
  queryKey: ['admission-plans'],
  queryFn: async () => (await call('GET /plan/names')).plans,
});
export const skillsQuery = queryOptions({
  queryKey: ['staff-skill-choices'],
  queryFn: async () => (await call('GET /skill/units/all')).units,
});

export const formatItemTitle = ({ lesson, skill }: Pick<AdmissionItem, 'lesson' | 'skill'>): string =>
  lesson?.title ?? skill?.title ?? 'Untitled';
/** Shows a new order before the server has responded. */
export function showOrder(unit: AdmissionUnit, keys: readonly string[]): void {
  const items = keys.flatMap((key) => unit.admissionItems.find((item) => item.id === key) ?? []);
  queryClient.setQueryData(unitQuery(unit.id).queryKey, { ...unit, admissionItems: items });
}
