const DAY_MS = 24 * 60 * 60 * 1000;
/** One missed day in any seven is forgiven: two forgiven days are at least so many days apart. */
const forgiveEvery = 7;

/** Days are counted in UTC, where each has 24 hours: a local clock would trip over daylight saving. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const toIsoDay = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** What is kept of a student's streak; days are the student's own (YYYY-MM-DD). */
export interface StreakState {
  /** Days worked, up to the last one; forgiven days are not counted. */
  readonly streak: number;
  readonly longestStreak: number;
  readonly lastDay: string | null;
  /** The missed day that this streak got over last. */
  readonly forgivenDay: string | null;
}
export const noStreak: StreakState = { streak: 0, longestStreak: 0, lastDay: null, forgivenDay: null };

/**
 * How much of the streak work on `day` goes on with, and the missed day that must be forgiven for it. Where the last
 * forgiven day is too near, the days worked since then remain: one missed day in any seven never costs more.
 */
function goesOn(
  { streak, lastDay, forgivenDay }: StreakState,
  day: string,
): { kept: number; forgiven: string | null } {
  if (lastDay === null) return { kept: 0, forgiven: null };
  const gap = dayNumber(day) - dayNumber(lastDay);
  if (gap <= 1) return { kept: streak, forgiven: null };
  if (gap > 2) return { kept: 0, forgiven: null };
  const missed = dayNumber(day) - 1;
  const tooSoon = forgivenDay !== null && missed - dayNumber(forgivenDay) < forgiveEvery;
  return {
    // No day was missed between the two.
    kept: tooSoon ? dayNumber(lastDay) - dayNumber(forgivenDay) : streak,
    forgiven: toIsoDay(missed),
  };
}

/** The streak after work on a day. Travelling west may bring back a day that was counted: it changes nothing. */
export function streakAfter(state: StreakState, day: string): StreakState {
  if (state.lastDay !== null && day <= state.lastDay) return state;
  const { kept, forgiven } = goesOn(state, day);
  const streak = kept + 1;
  return {
    streak,
    longestStreak: Math.max(state.longestStreak, streak),
    lastDay: day,
    forgivenDay: forgiven ?? (kept > 0 ? state.forgivenDay : null),
  };
}

/** The same, where staff may have taken that day out of the streak. */
export const streakAfterWork = (
  state: StreakState,
  day: string,
  notWorked: readonly string[],
): StreakState => (notWorked.includes(day) ? state : streakAfter(state, day));

/** Days that staff put into a streak, and days that they took out of it. */
export interface StreakCorrections {
  readonly worked: readonly string[];
  readonly notWorked: readonly string[];
}
/** The days that count for a streak, oldest first, each once. */
export function correctedDays(days: readonly string[], { worked, notWorked }: StreakCorrections): string[] {
  const out = new Set(notWorked);
  return [...new Set([...days, ...worked])].filter((day) => !out.has(day)).sort();
}
/** What is kept of a streak of these days, in any order. */
export const streakOfDays = (days: readonly string[]): StreakState =>
  [...days].sort().reduce(streakAfter, noStreak);

/**
 * The streak as of a day: it lives on while work on that day would go on with it. `forgiven` is yesterday when it was
 * missed and today's work would get over it.
 */
export function streakOn(
  state: StreakState,
  today: string,
): { current: number; workedToday: boolean; forgiven: string | null } {
  const { kept, forgiven } = goesOn(state, today);
  return { current: kept, workedToday: state.lastDay !== null && state.lastDay >= today, forgiven };
}

/** Missed days between the worked days of a streak of `length` up to the last day, oldest first: all were forgiven. */
export function forgivenDays({ lastDay }: StreakState, worked: readonly string[], length: number): string[] {
  const days = new Set(worked.map(dayNumber).filter(Number.isFinite));
  if (lastDay === null) return [];
  const forgiven: string[] = [];
  let left = length;
  for (let day = dayNumber(lastDay); left > 0; day -= 1) {
    if (days.has(day)) left -= 1;
    else if (days.has(day - 1) && left < length) forgiven.unshift(toIsoDay(day));
    else break;
  }
  return forgiven;
}

/**
 * Runs of days on which the student worked. `days` and `today` are the student's local days (YYYY-MM-DD); the
 * order does not matter, nor do repeats.
 */
export function streak(
  days: readonly string[],
  today: string,
): { current: number; longest: number; workedToday: boolean; forgiven: string[] } {
  const worked = days.filter((day) => Number.isFinite(dayNumber(day))).sort();
  const state = streakOfDays(worked);
  const { current, workedToday, forgiven } = streakOn(state, today);
  const past = forgivenDays(state, worked, current);
  return {
    current,
    longest: state.longestStreak,
    workedToday,
    forgiven: forgiven === null ? past : [...past, forgiven],
  };
}
