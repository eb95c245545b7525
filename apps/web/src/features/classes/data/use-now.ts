import { useEffect, useReducer } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';

/** The server's time, updated often enough that a class opens and ends on the page automatically. */
export function useNow(everyMs = 10_000): Date {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(draw, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return serverNow();
}
