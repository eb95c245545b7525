import type { DrillSettings } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { impersonation } from '../../../lib/impersonation.ts';
import { patchMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';

const show = (change: Partial<DrillSettings>) =>
  patchMe((user) => ({ drillSettings: { ...user.drillSettings, ...change } }));

/** Saves the display settings of drills; the page changes at once. */
export function useSaveSettings() {
  const { mutate } = useMutation({
    mutationFn: (drillSettings: Partial<DrillSettings>) =>
      call('PUT /drill/drill-settings', { body: { drillSettings } }),
    onMutate: show,
    onSuccess: ({ drillSettings }) => patchMe(() => ({ drillSettings })),
    onError: (error) => notify.error(error),
    scope: { id: 'drill-settings' },
  });
  // Staff who impersonate the student may change the type size too; it lasts as long as the page.
  return impersonation ? show : mutate;
}
