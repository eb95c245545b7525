import type { Output } from '@docket/contract/client';
import type { TestOutline } from '@docket/contract/types';
import { formatMonthDay } from '../../ui/dates.ts';
import { plural } from '../../ui/format.ts';

export type Dashboard = Output<'GET /user/dashboard'>;

export type Day = Dashboard['streak']['days'][number];
const DAY_MS = 86_400_000;

/**
 * The last days up to today, without gaps: days without work are included. Days are the student's calendar days, as the
 * server names them.
 */
export function listLastDays(days: readonly Day[], count: number, today: string): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, questions: 0, seconds: 0 };
  });
}

type Streak = Dashboard['streak'];
export type DayState = 'none' | 'worked' | 'forgiven' | 'in' | 'out';

/** The state of a day in the streak, and its label. Staff set `in` and `out` regardless of what was done. */
export function createDayStateReader(streak: Pick<Streak, 'forgiven' | 'corrected'>) {
  const forgiven = new Set(streak.forgiven);
  const corrected = new Map(streak.corrected.map((one) => [one.day, one]));
  return ({ day, questions }: Pick<Day, 'day' | 'questions'>): { state: DayState; label: string } => {
    const byStaff = corrected.get(day);
    const done = plural(byStaff?.questions ?? questions, 'question');
    if (byStaff?.kind === 'worked') return { state: 'in', label: `${done}, counted by Docket's staff` };
    if (byStaff) return { state: 'out', label: `${done}, not counted by Docket's staff` };
    if (forgiven.has(day)) return { state: 'forgiven', label: 'missed, streak kept' };
    return { state: questions > 0 ? 'worked' : 'none', label: done };
  };
}

const listFormat = new Intl.ListFormat('en-US');

/** "Docket's staff added Nov 12 and Nov 14 and removed Nov 15." Empty if they did neither. */
export function formatCorrections(
  days: readonly { readonly day: string; readonly state: DayState }[],
): string {
  const named = (state: DayState) =>
    listFormat.format(days.filter((day) => day.state === state).map(({ day }) => formatMonthDay(day)));
  const [added, removed] = [named('in'), named('out')];
  const parts = [added && `added ${added}`, removed && `removed ${removed}`].filter(Boolean);
  return parts.length > 0 ? `Docket's staff ${parts.join(' and ')}.` : '';
}

/** The intensity of a day in the heat strip, 0 to 4, relative to the busiest day shown. */
export function computeHeat(questions: number, maxValue: number): number {
  if (questions <= 0 || maxValue <= 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((questions / maxValue) * 4)));
}

/**
 * The share of right answers over the last days with an answer that counts, at most seven: a single day with two
 * answers means little, and a day of repeats means nothing.
 */
export function computeAccuracyTrend(
  all: Dashboard['accuracyByDay'],
): { right: number; of: number; share: number }[] {
  const days = all.filter(({ of }) => of > 0);
  return days.map((_, index) => {
    const window = days.slice(Math.max(0, index - 6), index + 1);
    const of = window.reduce((sum, day) => sum + day.of, 0);
    const right = window.reduce((sum, day) => sum + day.right, 0);
    return { right, of, share: right / of };
  });
}

/** Whether the student has no answers yet. */
export const isNew = ({ streak, accuracyByDay, levels }: Dashboard): boolean =>
  accuracyByDay.length === 0 &&
  streak.days.every(({ questions }) => questions === 0) &&
  levels.every(({ answers }) => answers === 0);

/** With fewer answers, a percentage is meaningless. */
const enoughForPercent = 5;
export const hasEnoughForPercent = (answers: number): boolean => answers >= enoughForPercent;
/** '3 of 4', and from five answers on the percentage: '6 of 8 (75%)'. */
const describeShare = (right: number, of: number): string =>
  hasEnoughForPercent(of) ? `${right} of ${of} (${percent(right / of)})` : `${right} of ${of}`;

export const percent = (share: number): string => `${Math.round(share * 100)}%`;
interface PlanTest {
  readonly id: string;
  readonly allowed: boolean;
  readonly setting_practice: boolean;
  readonly setting_tests: boolean;
}
/** Whether the plan includes a test as a whole, which a drill set never is; without a plan, nothing is known to be missing. */
export const includesTest = (
  tests: readonly PlanTest[] | undefined,
  library: readonly Pick<TestOutline, 'id' | 'purpose'>[],
): boolean => {
  const drillSets = new Set(library.filter(({ purpose }) => purpose === 'drill-set').map(({ id }) => id));
  return (
    tests?.some(
      (test) => test.allowed && test.setting_practice && test.setting_tests && !drillSets.has(test.id),
    ) ?? true
  );
};

/** What was answered today, in a sentence. The time is that of the questions: lessons and essays are in the plan's. */
export function doneToday({ today }: { today: Omit<Dashboard['today'], 'day'> }, fresh: boolean): string {
  if (today.questions > 0) {
    const right = today.of > 0 ? `${describeShare(today.right, today.of)} correct, ` : '';
    const rest = today.questions - today.of;
    const left =
      rest > 0
        ? ` ${rest} not counted for accuracy: too fast, seen before, with a hint, or result not shown.`
        : '';
    const minutes = plural(Math.max(1, Math.round(today.seconds / 60)), 'minute');
    return `Answered today: ${plural(today.questions, 'question')}, ${right}${minutes}.${left}`;
  }
  return fresh ? 'Your first answers set your level. We choose your next questions to match it.' : '';
}
