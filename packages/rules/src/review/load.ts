/** The review work of one day. */
export interface ReviewLoad {
  /** Reviews due now, and those already done today. */
  readonly due: number;
  readonly doneToday: number;
  /** The daily limit. */
  readonly cap: number;
}

/** The number of reviews proposed for the rest of today. */
export const reviewsToday = ({ due, doneToday, cap }: ReviewLoad): number =>
  Math.max(0, Math.min(due, cap - doneToday));

/**
 * In how many days all reviews that are due now are done within the daily limit, today included. Null if today is
 * enough. Nothing is dropped or postponed: each day takes the most urgent.
 */
export function backlogDays(load: ReviewLoad): number | null {
  const rest = load.due - reviewsToday(load);
  return rest <= 0
    ? null
    : (reviewsToday(load) > 0 || load.doneToday > 0 ? 1 : 0) + Math.ceil(rest / load.cap);
}

/** The reviews of each upcoming day: those due on it and those left over, up to the limit; the first is today. */
export function spreadOverDays(falling: readonly number[], load: ReviewLoad): number[] {
  let waiting = load.due;
  return falling.map((count, i) => {
    waiting += i === 0 ? 0 : count;
    const taken = i === 0 ? reviewsToday(load) : Math.min(waiting, load.cap);
    waiting -= taken;
    return taken;
  });
}
