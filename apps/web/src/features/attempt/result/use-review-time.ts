import { useEffect, useRef } from 'react';

/** Shorter looks are not worth a call. */
const LEAST_SECONDS = 3;

/** A call names so many questions at most. */
const MAX_VIEWED = 120;

/** Adds the time spent on the result, while the page can be seen, to the attempt, with the questions looked at. */
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
      // The student has nothing to do about it when this fails.
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
