import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { impersonation } from '../../../lib/impersonation.ts';

/** Where the product itself leads when work cannot go on: nothing to ask there. */
const forced = /\/(login|plans)$/;

/**
 * Holds every way out of the page within the product, the back button too, until it is agreed to. Null while nobody
 * wants to leave. (The router's own hook for this would cost every page's first load.)
 */
export function useLeaveGuard(active: boolean): ((leave: boolean) => void) | null {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(() => {
    // Who only looks at the account leaves as they please: no clock of theirs runs on.
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
