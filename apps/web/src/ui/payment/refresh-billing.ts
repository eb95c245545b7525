import type { Me } from '@docket/contract/types';
import { queryClient } from '../../lib/client.ts';
import { meQuery } from '../../lib/me.ts';

/**
 * Reads the user again and marks everything else as old, because another plan changes what every page offers. Only
 * queries of the billing pages, whose keys begin with 'billing', are asked again at once: a preview on the same page is
 * of a purchase that is made.
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
