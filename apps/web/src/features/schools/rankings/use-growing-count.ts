import { startTransition, useEffect, useState } from 'react';

const STEP = 45;
/** The minimum height of a row, and the maximum share of the window for the table. */
const ROW_HEIGHT = 52;
const SHARE_OF_WINDOW = 0.8;
const USUAL_HEIGHT = 900;
/** The rows that fit on a screen, and two more. */
const countFirst = () =>
  Math.ceil(((globalThis.innerHeight ?? USUAL_HEIGHT) * SHARE_OF_WINDOW) / ROW_HEIGHT) + 2;

/**
 * How many rows of a list to render: one screenful with the page, the rest in steps after that. Laying out six thousand
 * cells takes several times the 50 ms that sorting may take. Starts over with another list.
 */
export function useGrowingCount(list: readonly unknown[]): number {
  const [first] = useState(countFirst);
  const [grown, setGrown] = useState({ list, count: first });
  const count = grown.list === list ? grown.count : first;
  useEffect(() => {
    if (count >= list.length) return;
    let timer: number | undefined;
    // After the next frame is painted.
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
