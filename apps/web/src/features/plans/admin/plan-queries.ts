import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';

export type StaffPlan = Output<'GET /plan/all'>['plans'][number];
export type PlanTest = StaffPlan['features']['tests'][number];

export const plansQuery = queryOptions({
  queryKey: ['staff-plans'],
  queryFn: async () => (await call('GET /plan/all')).plans,
  staleTime: 0,
});
export const invalidatePlans = () => queryClient.invalidateQueries(plansQuery);

const perPage = 100;
/** Every test that is not archived, by number. */
export const testsOfPlansQuery = queryOptions({
  queryKey: ['staff-plans-tests'],
  async queryFn() {
    const tests: { id: string; name: string; enabled: boolean; isDrillSet: boolean }[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await call('GET /test', { query: { page, size: perPage } });
      tests.push(
        ...items.map(({ id, name, enabled, purpose }) => ({
          id,
          name,
          enabled,
          isDrillSet: purpose === 'drill-set',
        })),
      );
      if (items.length < perPage || tests.length >= total) return tests;
    }
  },
});
export const unitsOfPlansQuery = queryOptions({
  queryKey: ['staff-plans-units'],
  queryFn: async () => (await call('GET /skill/units/all')).units.map(({ no, title }) => ({ no, title })),
});

/** Shows the new order at once, and reverts it if the server refuses. */
export async function orderPlans(plans: readonly StaffPlan[], ids: string[]): Promise<void> {
  queryClient.setQueryData(
    plansQuery.queryKey,
    ids.flatMap((id) => plans.find((plan) => plan.id === id) ?? []),
  );
  await call('PUT /plan/order', { body: { ids } }).catch(notify.error);
  await invalidatePlans();
}

/**
 * The forms of a plan share its version, and each saves a part of it: what matters is whether this part is unchanged
 * since the form was opened. Otherwise an older version is sent, so that the server reports a conflict.
 */
export const chooseVersion = (plan: StaffPlan, stored: object, began: string): number =>
  began === JSON.stringify(stored) ? plan.version : Math.max(0, plan.version - 1);
