import type { DrillSettings } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { patchMe } from '../../../app/me.ts';
import { notify } from '../../../app/notify.ts';

/** Saves how drills are shown; the page changes at once. */
export function useSaveSettings() {
  const { mutate } = useMutation({
    mutationFn: (drillSettings: Partial<DrillSettings>) =>
      call('PUT /drill/drill-settings', { body: { drillSettings } }),
    onMutate: (change) => patchMe((user) => ({ drillSettings: { ...user.drillSettings, ...change } })),
    onSuccess: ({ drillSettings }) => patchMe(() => ({ drillSettings })),
    onError: (error) => notify.error(error),
    scope: { id: 'drill-settings' },
  });
  return mutate;
}
