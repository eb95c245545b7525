import { startTransition, useEffect, useState } from 'react';

/** More than a screen holds. */
const FIRST = 30;
const STEP = 45;

/**
 * How many rows of a list to draw: a screenful with the page, the rest in steps once that is shown. The browser lays out
 * six thousand cells in several times the 50 ms that sorting may take. Begins again with another list.
 */
export function useGrowingCount(list: readonly unknown[]): number {
  const [grown, setGrown] = useState({ list, count: FIRST });
  const count = grown.list === list ? grown.count : FIRST;
  useEffect(() => {
    if (count >= list.length) return;
    let timer: number | undefined;
    // After the next frame is drawn.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setGrown({ list, count: count + STEP })));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [list, count]);
  return Math.min(count, list.length);
}
