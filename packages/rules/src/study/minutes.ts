const minuteMs = 60_000;

/**
 * Whole minutes of several times in milliseconds that add up to the rounded minutes of their sum. The running
 * total is what is rounded, so each part is less than a minute off.
 */
export function toWholeMinutes(times: readonly number[]): number[] {
  let ms = 0;
  return times.map((time) => {
    const before = Math.round(ms / minuteMs);
    ms += time;
    return Math.round(ms / minuteMs) - before;
  });
}
