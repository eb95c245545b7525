import { useEffect, useReducer } from 'react';

/** Draws again at every second of the clock that is shown. */
export function useEverySecond(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(draw, 1000);
    return () => clearInterval(timer);
  }, []);
}
