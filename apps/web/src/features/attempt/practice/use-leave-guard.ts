import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { impersonation } from '../../../lib/impersonation.ts';

/** Pages that the product itself opens when work cannot continue. They need no confirmation. */
const forced = /\/(login|plans)$/;

/**
 * Blocks navigation within the product, including the back button, until it is confirmed. Null while there is nothing
 * to confirm. (The router's own hook would add to the first load of every page.)
 */
export function useLeaveGuard(active: boolean): ((leave: boolean) => void) | null {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(() => {
    // Staff who impersonate the student may leave freely, because their clock does not run.
    if (!active || impersonation) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ nextLocation }) => {
        if (forced.test(nextLocation.pathname)) return false;
        return new Promise<boolean>((resolve) => {
          setAnswer(() => (leave: boolean) => {
            setAnswer(null);
            resolve(!leave);
          });
        });
      },
    });
  }, [active, history]);
  return answer;
}
