import type { Practice } from '@docket/contract/types';
import { useEffect, useRef } from 'react';
import { createPracticeKey } from '../../../shared/attempt-events/events.ts';
import { openStore } from '../queue/open-store.ts';

/** Gives the queue of the section that was just left time to finish its request. */
const FIRST_POLL_MS = 1500;
const POLL_MS = 5000;

/**
 * Between two sections no runner is open, so this page sends what the last section left unsent. Calls `onPractice` with
 * the state of the test when a submission arrived.
 */
export function useRest(
  userId: string,
  practiceId: string,
  active: boolean,
  onPractice: (practice: Practice) => void,
): void {
  const latest = useRef(onPractice);
  latest.current = onPractice;
  useEffect(() => {
    if (!active) return;
    const key = createPracticeKey(practiceId);
    let busy = false;
    const check = async () => {
      if (busy) return;
      busy = true;
      try {
        const left = await openStore().store.attempts(userId);
        if (!left.includes(key)) return;
        const { sendRest } = await import('../unsent-work.ts');
        await sendRest(
          { userId, onSubmitted: (attempt) => 'sections' in attempt && latest.current(attempt) },
          key,
        );
      } catch (error) {
        console.error('Could not send the remaining answers', error);
      } finally {
        busy = false;
      }
    };
    const soon = () => void check();
    const first = setTimeout(soon, FIRST_POLL_MS);
    const timer = setInterval(soon, POLL_MS);
    window.addEventListener('online', soon);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', soon);
    };
  }, [userId, practiceId, active]);
}
