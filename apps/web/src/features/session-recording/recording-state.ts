import { isRecordable } from '@docket/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { impersonation } from '../../lib/impersonation.ts';
import { useMe } from '../../lib/me.ts';
import { isWebview } from '../../lib/webview.ts';

const { recordingApp, ownDomains = '' } = document.documentElement.dataset;
/** The LogRocket app that the server names; undefined if none is configured. */
export const recordingAppId: string | undefined = recordingApp;

const isAllowedQuery = queryOptions({
  queryKey: ['app-setting', 'recording'],
  queryFn: async () => (await call('GET /app-setting')).appSetting.enableLogRocket,
  staleTime: 5 * 60_000,
});

/** Whether this student may be recorded, and their choice; no request is sent if no app is configured. */
export function useRecording() {
  const me = useMe();
  const isPossible =
    recordingAppId !== undefined &&
    isRecordable({
      isAllowed: true,
      isWebview,
      isImpersonated: impersonation !== null,
      roles: me.roles,
      planPrice: me.subscription?.active ? me.subscription.plan.price : 0,
      email: me.email,
      ownDomains: ownDomains.split(',').filter(Boolean),
    });
  const isAllowed = useQuery({ ...isAllowedQuery, enabled: isPossible }).data ?? false;
  return { isRecordable: isPossible && isAllowed, choice: me.usageState.sessionRecording ?? null };
}
