import type { Random } from '@docket/rules';

const hour = 3_600_000;
export const day = 24 * hour;
/** How far back histories reach, in days. */
export const historyDays = 36;

/** Working hours in UTC: see people.ts for the reason. */
const opensAt = 15 * hour;
const closesAt = 23.5 * hour;

/** Midnight (UTC) of the day that is `ago` days before `now`. */
export const midnight = (now: number, ago: number): number => Math.floor(now / day) * day - ago * day;

/**
 * `count` starting times on that day, in order and far enough apart for a drill of `room` milliseconds; from `opens`
 * (of the day) on, if a test took the hours before.
 */
export function startTimes(
  now: number,
  ago: number,
  count: number,
  room: number,
  random: Random,
  opens = opensAt,
): number[] {
  const slot = (closesAt - opens) / count;
  const slack = Math.max(0, slot - room);
  return Array.from(
    { length: count },
    (_, at) => midnight(now, ago) + Math.round(opens + at * slot + random() * slack),
  );
}

/**
 * Days ago on which a student worked, farthest first: the last `streak` days without a gap, before that at random.
 */
export function activeDays(streak: number, regularity: number, random: Random): number[] {
  const days: number[] = [];
  for (let ago = historyDays; ago >= 1; ago -= 1) {
    // The day before a streak stays free, so that the streak has the requested length.
    if (ago <= streak || (ago !== streak + 1 && random() < regularity)) days.push(ago);
  }
  return days.length > 0 ? days : [1 + Math.floor(random() * historyDays)];
}
