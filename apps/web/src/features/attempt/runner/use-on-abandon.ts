import { type RefObject, useEffect, useRef } from 'react';

/** What to do for a runner that is left by the browser's own ways, such as Back. */
export type AbandonHandler = RefObject<(() => void) | null>;

/** Runs it after the page was left; not when React only mounts it twice, as it does in development. */
export function useOnAbandon(): AbandonHandler {
  const leftBehind = useRef<(() => void) | null>(null);
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
      window.setTimeout(() => {
        if (!there.current) leftBehind.current?.();
      });
    };
  }, []);
  return leftBehind;
}
