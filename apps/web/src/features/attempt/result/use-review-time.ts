import { useEffect } from 'react';
import { call } from '../../../app/client.ts';

/** Shorter looks are not worth a call. */
const LEAST_SECONDS = 3;

/** Adds the time spent on the result, while the page can be seen, to the drill. */
export function useReviewTime(drillId: string, reviewing: boolean): void {
  useEffect(() => {
    if (!reviewing) return;
    let since = document.visibilityState === 'visible' ? performance.now() : null;
    let seconds = 0;
    const stop = () => {
      if (since !== null) seconds += (performance.now() - since) / 1000;
      since = null;
    };
    const send = () => {
      stop();
      const timeSpent = Math.min(86_400, Math.round(seconds));
      if (timeSpent < LEAST_SECONDS) return;
      seconds = 0;
      // The student has nothing to do about it when this fails.
      call(
        'POST /drill/{id}/review-time',
        { params: { id: drillId }, body: { timeSpent } },
        { keepalive: true },
      ).catch(() => undefined);
    };
    const look = () => {
      if (document.visibilityState === 'hidden') send();
      else since = performance.now();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      send();
    };
  }, [drillId, reviewing]);
}
