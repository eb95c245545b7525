import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from '../../../app/client.ts';
import { coursesQuery, type ProgressChange, saveProgress } from '../data/lesson-queries.ts';

const SAVE_AFTER_MS = 2000;

/** Gathers what is to be remembered of a lesson, and saves it now and then, and when the page is left. */
export function useSaveProgress(lessonId: string): (change: ProgressChange) => void {
  const waiting = useRef<ProgressChange | null>(null);
  const timer = useRef(0);
  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    const change = waiting.current;
    waiting.current = null;
    // A place that is not remembered is not worth a word while reading: the next one follows, or is saved on the way out.
    if (change) saveProgress(lessonId, change).catch(() => {});
  }, [lessonId]);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flush);
      flush();
      void queryClient.invalidateQueries({ queryKey: coursesQuery.queryKey });
    };
  }, [flush]);
  return useCallback(
    (change) => {
      waiting.current = { ...waiting.current, ...change };
      timer.current ||= window.setTimeout(flush, SAVE_AFTER_MS);
    },
    [flush],
  );
}
