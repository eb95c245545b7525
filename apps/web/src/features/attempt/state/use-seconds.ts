import { useEffect, useRef } from 'react';

const TICK_MS = 1000;
/** One batch of seconds every so many ticks. */
const BATCH = 10;
/** A tick that came later than this was slept through: the time between was not worked. */
const MAX_TICK_MS = 2500;

export interface SecondsOptions {
  /** Null while nothing is worked on. */
  readonly drillQuestionId: string | null;
  readonly add: (drillQuestionId: string, seconds: number) => void;
  readonly seal: (keepalive: boolean) => void;
}

/** Counts the seconds on the question in front, only while the page can be seen; sends them in batches. */
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
      if (ticks % BATCH === 0) seal(false);
    }, TICK_MS);
    const hide = () => {
      if (document.visibilityState === 'hidden') now.current.seal(true);
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
      now.current.seal(true);
    };
  }, []);
}
