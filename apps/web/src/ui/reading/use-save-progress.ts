import { useCallback, useEffect, useRef } from 'react';

const SAVE_AFTER_MS = 2000;

/**
 * Collects changes and saves them from time to time, and when the page is left; then calls `onLeave`. Changes that
 * could not be saved are sent with the next save.
 */
export function useSaveProgress<Change extends object>(
  save: (change: Change) => Promise<unknown>,
  onLeave: () => void,
): (change: Change) => void {
  const waiting = useRef<Change | null>(null);
  const timer = useRef(0);
  const calls = useRef({ save, onLeave });
  calls.current = { save, onLeave };
  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    const change = waiting.current;
    waiting.current = null;
    // No message while reading: the next save, or the one on leaving, sends it again.
    if (change)
      calls.current.save(change).catch(() => {
        waiting.current = { ...change, ...waiting.current };
      });
  }, []);
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
      calls.current.onLeave();
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
