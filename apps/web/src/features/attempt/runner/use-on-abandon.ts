import { type RefObject, useEffect, useRef } from 'react';

/** Called when a runner is left by browser navigation, such as Back. */
export type AbandonHandler = RefObject<(() => void) | null>;

/** Runs the handler after the page was left, but not when React mounts twice in development. */
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
