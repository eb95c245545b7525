const DAY_MS = 24 * 60 * 60 * 1000;
/** One missed day in any seven is forgiven: two forgiven days are at least this many days apart. */
const forgiveEvery = 7;

/** Computed in UTC, where each day has 24 hours; local days may be shorter or longer because of daylight saving. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const toIsoDay = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The stored state of a student's streak; days are in the student's time zone (YYYY-MM-DD). */
export interface StreakState {
  /** Days worked, up to the last one; forgiven days are not counted. */
  readonly streak: number;
  readonly longestStreak: number;
  readonly lastDay: string | null;
  /** The last missed day that this streak forgave. */
  readonly forgivenDay: string | null;
}
export const noStreak: StreakState = { streak: 0, longestStreak: 0, lastDay: null, forgivenDay: null };

/**
 * How much of the streak continues with work on `day`, and the missed day that must be forgiven for it. If the last
 * forgiven day is too recent, the days worked since then remain: one missed day in any seven never costs more.
 */
function continuesStreak(
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

/** The streak after work on a day. Traveling west may repeat a day that was counted, which changes nothing. */
export function streakAfter(state: StreakState, day: string): StreakState {
  if (state.lastDay !== null && day <= state.lastDay) return state;
  const { kept, forgiven } = continuesStreak(state, day);
  const streak = kept + 1;
  return {
    streak,
    longestStreak: Math.max(state.longestStreak, streak),
    lastDay: day,
    forgivenDay: forgiven ?? (kept > 0 ? state.forgivenDay : null),
  };
}

/** The same, if staff may have removed that day from the streak. */
export const streakAfterWork = (
  state: StreakState,
  day: string,
  notWorked: readonly string[],
): StreakState => (notWorked.includes(day) ? state : streakAfter(state, day));

/** Days that staff added to a streak, and days that they removed. */
export interface StreakCorrections {
  readonly worked: readonly string[];
  readonly notWorked: readonly string[];
}
/** The days that count for a streak, oldest first, each once. */
export function correctedDays(days: readonly string[], { worked, notWorked }: StreakCorrections): string[] {
  const out = new Set(notWorked);
  return [...new Set([...days, ...worked])].filter((day) => !out.has(day)).sort();
}
/** The streak state of these days, in any order. */
export const streakOfDays = (days: readonly string[]): StreakState =>
  [...days].sort().reduce(streakAfter, noStreak);

/**
 * The streak as of a day: it is alive while work on that day would continue it. `forgiven` is yesterday if it was
 * missed and work today would forgive it.
 */
export function streakOn(
  state: StreakState,
  today: string,
): { current: number; workedToday: boolean; forgiven: string | null } {
  const { kept, forgiven } = continuesStreak(state, today);
  return { current: kept, workedToday: state.lastDay !== null && state.lastDay >= today, forgiven };
}

/**
 * Missed days between the worked days of a streak of `length` up to the last day, oldest first; all of them were
 * forgiven.
 */
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
 * Streaks of days on which the student worked. `days` and `today` are the student's local days (YYYY-MM-DD), in any
 * order, with or without repetitions.
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
