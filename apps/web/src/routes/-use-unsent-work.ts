import { useEffect } from 'react';
import { queryClient } from '../lib/client.ts';
import { impersonation } from '../lib/impersonation.ts';
import { useMe } from '../lib/me.ts';
import { notify } from '../lib/notify.ts';

const POLL_MS = 5000;

/** Whether this browser ever held work: without, there is nothing to send, and no need of the code that would. */
async function wasWorkedHere(): Promise<boolean> {
  try {
    const known = await indexedDB.databases();
    return known.some(({ name }) => name === 'docket-attempts');
  } catch {
    // Not every browser tells.
    return true;
  }
}

/** Sends, whichever page is open, what a closed tab or a lost network left unsent in this browser. */
export function useUnsentWork() {
  const { id: userId } = useMe();
  useEffect(() => {
    if (impersonation) return;
    let left = false;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      if (!(await wasWorkedHere())) {
        if (!left) timer = setTimeout(begin, POLL_MS);
        return;
      }
      // Loaded late: no page waits for it.
      const { startUnsentWork } = await import('../features/attempt/unsent-work.ts');
      if (!left)
        stop = startUnsentWork({
          userId,
          onHandedIn() {
            notify.success('Your offline work was submitted.');
            void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
          },
        });
    };
    const begin = () =>
      void poll().catch((error: unknown) => console.error('Could not look for unsent work', error));
    begin();
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [userId]);
}
