import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { patchMe } from '../../lib/me.ts';

export type TwoStepState = Output<'GET /two-step'>;
export type TwoStepPolicy = Output<'GET /two-step/policy'>;

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: () => call('GET /two-step'),
  staleTime: 0,
});
export const policyQuery = queryOptions({
  queryKey: ['two-step-policy'],
  queryFn: () => call('GET /two-step/policy'),
  staleTime: 0,
});

/** Updates the cache after two-step sign-in was switched on or off. */
export async function updateTwoStep(enabled: boolean): Promise<void> {
  patchMe(({ mustSetUpTwoStep }) => ({
    twoStepEnabled: enabled,
    mustSetUpTwoStep: mustSetUpTwoStep && !enabled,
  }));
  await Promise.all([
    queryClient.invalidateQueries(twoStepQuery),
    queryClient.invalidateQueries(policyQuery),
    queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  ]);
}
