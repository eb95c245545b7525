import { useNavigate } from '@tanstack/react-router';
import { patchMe, useUpdateUsageState } from '../../lib/me.ts';

/**
 * Ends the setup and records that in the account: continues to the diagnostic when it is completed, to the dashboard
 * when skipped.
 */
export function useEndSetup() {
  const navigate = useNavigate();
  const { mutate } = useUpdateUsageState();
  return (setup: 'done' | 'skipped') => {
    mutate({ setup });
    patchMe(() => ({ needsSetup: false }));
    void navigate({ to: setup === 'done' ? '/diagnostic' : '/dashboard' });
  };
}
