import { useEffect, useRef } from 'react';

/** Shorter visits are not worth a call. */
const LEAST_SECONDS = 3;

/** The most questions that one call accepts. */
const MAX_VIEWED = 120;

/** Sends the time spent on the visible result to the attempt, with the questions viewed. */
export function useReviewTime(
  attemptId: string,
  reviewing: boolean,
  questionId: string,
  add: (seconds: number, viewed: string[]) => Promise<unknown>,
): void {
  const latest = useRef(add);
  latest.current = add;
  const viewed = useRef(new Set<string>());
  useEffect(() => {
    if (reviewing) viewed.current.add(questionId);
  }, [reviewing, questionId]);
  useEffect(() => {
    if (!reviewing || !attemptId) return;
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
      // The student can do nothing about a failure here.
      const ids = [...viewed.current].slice(0, MAX_VIEWED);
      viewed.current.clear();
      latest.current(timeSpent, ids).catch(() => undefined);
    };
    const check = () => {
      if (document.visibilityState === 'hidden') send();
      else since = performance.now();
    };
    document.addEventListener('visibilitychange', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      send();
    };
  }, [attemptId, reviewing]);
}
