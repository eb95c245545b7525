import { startTransition, useEffect, useState } from 'react';

const STEP = 45;
/** A row is at least so high, and the table takes at most so much of the window. */
const ROW_HEIGHT = 52;
const SHARE_OF_WINDOW = 0.8;
const USUAL_HEIGHT = 900;
/** What a screen holds, and two more. */
const countFirst = () =>
  Math.ceil(((globalThis.innerHeight ?? USUAL_HEIGHT) * SHARE_OF_WINDOW) / ROW_HEIGHT) + 2;

/**
 * How many rows of a list to draw: a screenful with the page, the rest in steps once that is shown. The browser lays out
 * six thousand cells in several times the 50 ms that sorting may take. Begins again with another list.
 */
export function useGrowingCount(list: readonly unknown[]): number {
  const [first] = useState(countFirst);
  const [grown, setGrown] = useState({ list, count: first });
  const count = grown.list === list ? grown.count : first;
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
