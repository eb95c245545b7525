import type { Me } from '@docket/contract/types';
import { queryClient } from '../../lib/client.ts';
import { meQuery } from '../../lib/me.ts';

/**
 * Refetches the user and marks everything else as stale, because another plan changes every page. Only queries whose
 * keys begin with 'billing' are refetched at once, but not, for instance, a preview of the purchase on the same page.
 */
export async function refreshBilling(): Promise<Me> {
  const user = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0],
    refetchType: 'none',
  });
  void queryClient.refetchQueries({ queryKey: ['billing'], type: 'active' });
  return user;
}
