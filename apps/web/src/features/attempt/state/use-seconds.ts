import { useEffect, useRef } from 'react';

const TICK_MS = 1000;
/** Seconds are sent in batches of this many ticks. */
const BATCH = 10;
/** When a tick comes later than this, the device was asleep and the time does not count. */
const MAX_TICK_MS = 2500;

export interface SecondsOptions {
  /** Null while the student is not working. */
  readonly drillQuestionId: string | null;
  readonly add: (drillQuestionId: string, seconds: number) => void;
  readonly seal: () => void;
}

/** Counts the seconds on the current question while the page is visible, and sends them in batches. */
export function useSeconds(options: SecondsOptions) {
  const now = useRef(options);
  now.current = options;
  useEffect(() => {
    let last = performance.now();
    let ticks = 0;
    const timer = setInterval(() => {
      const passed = performance.now() - last;
      last += passed;
      const { drillQuestionId, add, seal } = now.current;
      if (!drillQuestionId || document.visibilityState !== 'visible' || passed > MAX_TICK_MS) return;
      add(drillQuestionId, Math.round(passed) / 1000);
      ticks += 1;
      if (ticks % BATCH === 0) seal();
    }, TICK_MS);
    const hide = () => {
      if (document.visibilityState === 'hidden') now.current.seal();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
      now.current.seal();
    };
  }, []);
}
