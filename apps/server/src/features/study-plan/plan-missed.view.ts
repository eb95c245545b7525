import {
  addDays,
  type CatchUp,
  daysBetween,
  type MissedDay,
  type MissedStep,
  type PlannedStudy,
} from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import { stepTitle } from './plan-step.view.ts';

/** The maximum number of days whose steps are listed; for more days only the sum. */
const maxNamedDays = 2;
const maxNamedSteps = 3;

interface Facts {
  readonly today: string;
  readonly hoursPerWeek: number;
}

/** 45 is '45 min', 90 is '1 h 30 min'. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
export const listText = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const weekdayName = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' });

/** 'Tuesday' for one of the last seven days; the same weekday as today is 'last Tuesday'. */
const pastDay = (day: string, today: string) =>
  daysBetween(day, today) === 7 ? `last ${weekdayName(day)}` : weekdayName(day);
/** 'today', 'tomorrow', 'Friday', 'Friday, March 20'. */
export function formatUpcomingDay(day: string, today: string): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  if (daysBetween(today, day) < 7) return weekdayName(day);
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' },
  });
}

const sumMinutes = (steps: readonly MissedStep[]) => steps.reduce((sum, one) => sum + one.minutes, 0);

function whatWasMissed(index: ContentIndex, missed: readonly MissedDay[], { today }: Facts): string {
  if (missed.length > maxNamedDays) {
    const total = missed.reduce((sum, { steps }) => sum + sumMinutes(steps), 0);
    return `You missed ${listText(missed.map(({ day }) => pastDay(day, today)))} (${minutesText(total)} in all).`;
  }
  const named = missed.map(({ day, steps }) => {
    const shown = steps.length > maxNamedSteps ? steps.slice(0, maxNamedSteps - 1) : steps;
    const rest = sumMinutes(steps.slice(shown.length));
    const parts = shown.map((step) => `${stepTitle(index, step)}, ${minutesText(step.minutes)}`);
    return `${pastDay(day, today)} (${[...parts, ...(rest > 0 ? [`${minutesText(rest)} more`] : [])].join('; ')})`;
  });
  return `You missed ${listText(named)}.`;
}

/** The days on which the missed work is planned now. */
function whenAgain(index: ContentIndex, missed: readonly MissedDay[], { today }: Facts): string[] {
  const steps = missed.flatMap((day) => day.steps);
  const byDay = new Map<string, Set<string>>();
  for (const step of steps) {
    if (step.plannedAgain === null || !['drill', 'section', 'lesson', 'skills'].includes(step.kind)) continue;
    byDay.set(step.plannedAgain, (byDay.get(step.plannedAgain) ?? new Set()).add(stepTitle(index, step)));
  }
  const again = [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, titles], i) =>
      [listText([...titles]), ...(i === 0 ? ['again'] : []), 'for', formatUpcomingDay(day, today)].join(' '),
    );
  const test = steps.find((step) => step.kind === 'test');
  const reviews = steps.find((step) => step.kind === 'reviews');
  return [
    ...(again.length > 0 ? [`We planned ${again.join(', and ')}.`] : []),
    ...(test
      ? [
          test.plannedAgain === null
            ? 'There is no day left for the practice test.'
            : `The practice test is now planned for ${formatUpcomingDay(test.plannedAgain, today)}.`,
        ]
      : []),
    ...(reviews?.plannedAgain === today ? ["The reviews are in today's plan."] : []),
  ];
}

function whoTakesTheTime(catchUp: CatchUp | null, { today, hoursPerWeek }: Facts): string {
  if (catchUp === null || catchUp.minutesPerDay === 0) return 'Your study days stay the same length.';
  const { minutesPerDay, until, missedMinutes, madeUpMinutes, keepsHours } = catchUp;
  const days = until === today ? 'Today has' : `Each study day through ${weekdayName(until)} has`;
  const more = `${days} ${minutesText(minutesPerDay)} more`;
  if (keepsHours) return `${more}, so your week still adds up to ${hoursPerWeek} h.`;
  // Whole minutes are shared, so less than one minute per day may be left over.
  return missedMinutes - madeUpMinutes < 7
    ? `${more}, which makes up for it.`
    : `${more}, which makes up ${minutesText(madeUpMinutes)} of it.`;
}

/**
 * What was missed in the last seven days, when it is planned again, and which days make up for it; null if nothing
 * was missed.
 */
export function missedText(
  index: ContentIndex,
  { missed, catchUp, phase }: Pick<PlannedStudy, 'missed' | 'catchUp' | 'phase'>,
  facts: Facts,
): string | null {
  if (missed.length === 0 || phase === 'exam') return null;
  return [
    whatWasMissed(index, missed, facts),
    ...whenAgain(index, missed, facts),
    whoTakesTheTime(catchUp, facts),
  ].join(' ');
}
