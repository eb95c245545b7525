const DAY_MS = 24 * 60 * 60 * 1000;

/** Days are counted in UTC, where each has 24 hours: a local clock would trip over daylight saving. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/**
 * Runs of days on which the student worked. `days` and `today` are the student's local days (YYYY-MM-DD); the
 * order does not matter, nor do repeats. The current run may end yesterday: it is not lost before today is over.
 */
export function streak(
  days: readonly string[],
  today: string,
): { current: number; longest: number; workedToday: boolean } {
  const worked = new Set(days.map(dayNumber).filter(Number.isFinite));
  const runEndingOn = (last: number) => {
    let length = 0;
    while (worked.has(last - length)) length += 1;
    return length;
  };
  const todayNumber = dayNumber(today);
  const workedToday = worked.has(todayNumber);
  let longest = 0;
  for (const day of worked) {
    const endsRun = !worked.has(day + 1);
    if (endsRun) longest = Math.max(longest, runEndingOn(day));
  }
  return { current: runEndingOn(workedToday ? todayNumber : todayNumber - 1), longest, workedToday };
}
