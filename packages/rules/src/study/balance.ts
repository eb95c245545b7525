import { daysBetween } from '../review/days.ts';
import { planDayBudget } from './budget.ts';
import { findWeek, workDaysIn } from './calendar.ts';
import { countMinutes, countPassageMinutes, findDrillPace } from './pace.ts';
import { findBalance, findWeekPlan } from './state.ts';
import type { PlanState } from './state-types.ts';
import type { UnnamedStep } from './step.ts';
import { blindShare, reviewMinutes } from './work.ts';

/** Reading has at least this share of the week's minutes that have a section type. */
const minReadingShare = 1 / 3;
/** The plan gives it more, so that a third is left of it. */
const readingShare = 0.4;

export function addToBalance(
  state: PlanState,
  day: string,
  { type, minutes }: Pick<UnnamedStep, 'type' | 'minutes'>,
) {
  if (type === null) return;
  const balance = findBalance(state, day);
  balance.typed += minutes;
  if (type === 'RC') balance.reading += minutes;
}

/** Whether the week has no work with a section type before the next step of a day. */
export const isFirstOfWeek = (state: PlanState, day: string): boolean => findBalance(state, day).typed === 0;

export const hasNewPassages = ({ supply }: PlanState): boolean =>
  supply.countNew({ type: 'RC', questionType: null }) > 0;
const hasNewReading = (state: PlanState): boolean =>
  hasNewPassages(state) || state.syllabus.some(({ type }) => type === 'RC');

/**
 * Whether the next work of some minutes should be reading, so that at least a third of the week is. A week begins with other
 * work if it can make up for that; `next` is the part of the minutes that the other work would take.
 */
export function needsReading(state: PlanState, day: string, minutes: number, next = minutes): boolean {
  const { typed, reading } = findBalance(state, day);
  if (typed === 0) return hasNewReading(state) && !canMakeUp(state, day, next, minutes - next);
  return reading < (typed + minutes) * readingShare;
}

/** The minutes of reading that the week lacks, if so many more follow. */
export function lackOfReading(state: PlanState, day: string, minutes: number): number {
  const { typed, reading } = findBalance(state, day);
  return Math.ceil((typed + minutes) * readingShare - reading);
}

/** The minutes of a drill of whole passages that gives the week a third of reading, if so many more follow. */
export function countReadingMinutes(state: PlanState, day: string, minutes: number): number {
  const { typed, reading } = findBalance(state, day);
  const least = Math.ceil((typed + minutes) * minReadingShare - reading);
  return Math.max(lackOfReading(state, day, minutes), least + countPassageMinutes(state.facts));
}

/**
 * Whether a week can still have a third of reading after so many minutes of other work on a day: by drills of whole passages
 * in the `rest` of the day and on later days, and by lessons of later days.
 */
export function canMakeUp(state: PlanState, day: string, minutes: number, rest: number): boolean {
  const { facts, supply, syllabus } = state;
  const { typed, reading } = findBalance(state, day);
  const passage = countPassageMinutes(facts);
  const countPassages = (time: number) => Math.floor(time / passage) * passage;
  const pace = findDrillPace(state, day);
  let drills = Math.max(0, Math.min(rest, pace - minutes));
  let passages = countPassages(drills);
  let lessons = 0;
  for (const left of listLaterMinutes(state, day)) {
    const drilled = Math.min(left, Math.max(pace, passage));
    drills += drilled;
    passages += countPassages(drilled);
    lessons += facts.belowMiddle.includes('RC') ? left / 2 : left - drilled;
  }
  const fresh = countMinutes(facts, 'RC', supply.countNew({ type: 'RC', questionType: null }));
  const readingLessons = syllabus.filter(({ type }) => type === 'RC');
  const read = Math.min(passages, fresh) + Math.min(lessons, sumMinutes(readingLessons));
  const more = minutes + drills + Math.min(lessons, sumMinutes(syllabus));
  const lack = (typed + more) * minReadingShare - reading;
  return lack <= 0 || lack + passage <= read;
}

/** The minutes that each later day of a week has beside its test, blind reviews and reviews. */
function listLaterMinutes(state: PlanState, day: string): number[] {
  const { facts, owesBlindReview } = state;
  const { testDay } = findWeekPlan(state, day);
  let blind = owesBlindReview || (testDay ?? '') > day ? Math.ceil(facts.testMinutes * blindShare) : 0;
  return workDaysIn(facts, findWeek(facts, day))
    .filter((one) => one > day && one !== testDay)
    .map((one) => {
      const { minutes } = planDayBudget(state, one);
      const due = facts.reviews[daysBetween(facts.today, one)] ?? 0;
      const reviews = Math.min(reviewMinutes(due, facts.secondsPerReview), minutes / 2);
      const left = Math.max(0, Math.floor(minutes - reviews - blind));
      blind = 0;
      return left;
    });
}

const sumMinutes = (items: readonly { readonly minutes: number }[]) =>
  items.reduce((sum, { minutes }) => sum + minutes, 0);
