import type { DrillSettings } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { call, dropQueries, queryClient } from '../../../lib/client.ts';
import { meQuery, patchMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';

/** Saves each drill setting when it changes, shown at once. */
export function useSaveDrillSettings() {
  return useMutation({
    scope: { id: 'drill-settings' },
    mutationFn: (drillSettings: Partial<DrillSettings>) =>
      call('PUT /drill/drill-settings', { body: { drillSettings } }),
    onMutate: (change) => {
      patchMe((user) => ({ drillSettings: { ...user.drillSettings, ...change } }));
    },
    // A prefetched drill was created with the old settings.
    onSuccess() {
      dropQueries(['next-drill']);
      void queryClient.invalidateQueries({ queryKey: ['drills', 'prepared'] });
    },
    onError: (error) => {
      void queryClient.invalidateQueries(meQuery);
      notify.error(error);
    },
  });
}
