import { useEffect, useReducer } from 'react';

/** Renders again at every second of the displayed clock. */
export function useEverySecond(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(draw, 1000);
    return () => clearInterval(timer);
  }, []);
}
