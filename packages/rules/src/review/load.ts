/** What the inbox asks of one day. */
export interface ReviewLoad {
  /** Due now, and how much of it was worked on today. */
  readonly due: number;
  readonly doneToday: number;
  /** Most a day. */
  readonly cap: number;
}

/** What is proposed for the rest of today. */
export const reviewsToday = ({ due, doneToday, cap }: ReviewLoad): number =>
  Math.max(0, Math.min(due, cap - doneToday));

/**
 * The plain way back after a pause: in how many days all that is due now is worked off at the cap, today included. Null
 * when today is enough. Nothing is dropped and nothing put off by the rule: each day takes the most urgent.
 */
export function backlogDays(load: ReviewLoad): number | null {
  const rest = load.due - reviewsToday(load);
  return rest <= 0
    ? null
    : (reviewsToday(load) > 0 || load.doneToday > 0 ? 1 : 0) + Math.ceil(rest / load.cap);
}

/** What each coming day takes: what falls due on it and what was left over, at most the cap; the first is today. */
export function spreadOverDays(falling: readonly number[], load: ReviewLoad): number[] {
  let waiting = load.due;
  return falling.map((count, i) => {
    waiting += i === 0 ? 0 : count;
    const taken = i === 0 ? reviewsToday(load) : Math.min(waiting, load.cap);
    waiting -= taken;
    return taken;
  });
}
