import { useEffect } from 'react';
import { queryClient } from '../app/client.ts';
import { useMe } from '../app/me.ts';
import { notify } from '../app/notify.ts';

/** Sends, whichever page is open, what a closed tab or a lost network left unsent in this browser. */
export function useUnsentWork() {
  const { id: userId } = useMe();
  useEffect(() => {
    let left = false;
    let stop = () => {};
    // Loaded late: no page waits for it.
    import('../features/attempt/unsent-work.ts')
      .then(({ startUnsentWork }) => {
        if (left) return;
        stop = startUnsentWork({
          userId,
          onHandedIn() {
            notify.success('What you handed in without a connection has arrived.');
            void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
          },
        });
      })
      .catch((error: unknown) => console.error('Could not look for unsent work', error));
    return () => {
      left = true;
      stop();
    };
  }, [userId]);
}
