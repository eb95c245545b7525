import { addDays, daysBetween } from '../review/days.ts';
import { findDayKind, findWeek, testDaysIn, type Week, workDaysIn } from './calendar.ts';
import { findDrillPace } from './pace.ts';
import type { PlanState, WeekPlan } from './state-types.ts';
import {
  findFirstPlannedDay,
  hasRoomBesideTest,
  hasTimeForTest,
  listSharingDays,
  weekMinutes,
} from './test-time.ts';
import { findDueTest } from './tests.ts';
import type { StudyFacts } from './types.ts';

/** A timed section is a matter of every third working day. */
const sectionEveryDays = 3;
/** Days too short for a section give a part of the week's time to this many. */
const pooledSections = 2;
const pooledShare = 0.4;
/** Sections have at most this share of the questions that drills could have. */
const sectionShare = 0.5;
/** A section on a day leaves at least this share of the time for what it shows. */
const minutesBesideSection = 5;

/**
 * A test needs its blind review, and what it showed some work, before the next. Where rest days leave a week without
 * such a day, three days are enough.
 */
const daysBetweenTests = [4, 3];
const daysBeforeFirstTest = 3;

/**
 * The first day on which a student may have a test. One without any score has seen what the questions are like on three
 * days before, and is not sent into one without any work. The day depends on neither today nor the number of answers, so
 * it stays while little or much is done.
 */
function findFirstTestDay({ today, joinedOn, hasScore, isBeginner, workedDays }: StudyFacts): string {
  if (hasScore) return today;
  const usual = addDays(joinedOn, daysBeforeFirstTest);
  const next = isBeginner && workedDays.length === 0 ? addDays(today, 1) : today;
  return usual > next ? usual : next;
}

const findNextWorkDay = (facts: StudyFacts, from: string): string | undefined =>
  Array.from({ length: 7 }, (_, i) => addDays(from, i + 1)).find((day) => findDayKind(facts, day) === 'work');

/** Whether the blind review of a test has a day before the next one: with one study day a week, every other has a test. */
const hasWorkBetween = (facts: StudyFacts, from: string, to: string): boolean =>
  Array.from({ length: daysBetween(from, to) - 1 }, (_, i) => addDays(from, i + 1)).some(
    (day) => findDayKind(facts, day) === 'work',
  );

/**
 * The day of the week's full test: the one on which it was done, otherwise the best remaining day, so that a missed
 * test moves within its week.
 */
function planTest(state: PlanState, week: Week): Pick<WeekPlan, 'testDay' | 'test'> {
  const { facts } = state;
  const { lastTestDay } = facts;
  if (facts.testMinutes > weekMinutes(facts, week)) return { testDay: null, test: null };
  if (lastTestDay !== null && week.days.includes(lastTestDay)) return { testDay: lastTestDay, test: null };
  if (!hasTimeForTest(facts, week)) return { testDay: null, test: null };
  const test = findDueTest(state, week);
  if (!test) return { testDay: null, test: null };
  const from = findFirstTestDay(facts);
  const previous = state.lastPlannedTest ?? lastTestDay;
  // After a test at the end of the week before, the week has two blind reviews.
  const isReviewing = previous !== null && week.days.includes(findNextWorkDay(facts, previous) ?? '');
  if (!hasRoomBesideTest(facts, week, 1 + Number(isReviewing))) return { testDay: null, test: null };
  const days = testDaysIn(facts, week).filter((day) => day >= facts.today && day >= from);
  const findAfter = (gap: number) =>
    days.find(
      (day) =>
        previous === null || (daysBetween(previous, day) >= gap && hasWorkBetween(facts, previous, day)),
    );
  const testDay = daysBetweenTests.map(findAfter).find((day) => day !== undefined) ?? null;
  // One that drills may use is taken today or not at all: kept for days, it would leave them nothing.
  const isKept = state.schedule.kept.includes(test) || testDay === facts.today;
  return testDay === null || !isKept ? { testDay: null, test: null } : { testDay, test };
}

/**
 * How many sections a week may have: those that take no questions from drills as often as there is a day for them, others
 * only as far as the pace of new questions allows it.
 */
function limitSections(state: PlanState, day: string): number {
  const { facts, supply } = state;
  const sections = supply.listSections();
  if (sections.some(({ id }) => !supply.isShared(id))) return sections.length;
  return Math.floor((findDrillPace(state, day) * 7 * sectionShare) / facts.sectionMinutes);
}

function planSections(
  state: PlanState,
  week: Week,
  share: number,
  testDay: string | null,
): Pick<WeekPlan, 'sectionDays' | 'pooledSectionMinutes'> {
  const { facts, supply } = state;
  const none = { sectionDays: [], pooledSectionMinutes: 0 };
  if (supply.listSections().length === 0) return none;
  const days = workDaysIn(facts, week).filter((day) => day !== testDay);
  const limit = limitSections(state, week.first > facts.today ? week.first : facts.today);
  if (share >= facts.sectionMinutes + minutesBesideSection) {
    const start = findFirstPlannedDay(facts, week);
    const sectionDays = days.filter((day, i) => i % sectionEveryDays === 1 && day >= start).slice(0, limit);
    return { ...none, sectionDays };
  }
  const room = Math.floor((weekMinutes(facts, week) * pooledShare) / facts.sectionMinutes);
  const count = testDay === null ? Math.min(pooledSections, room, days.length, limit) : 0;
  return {
    sectionDays: Array.from(
      { length: count },
      (_, i) => days[Math.floor(((i + 0.5) * days.length) / count)]!,
    ),
    pooledSectionMinutes: count * facts.sectionMinutes,
  };
}

/**
 * Distributes the week's hours over its working days: a day with a full test has nothing else, unless the days are
 * longer; sections that don't fit into a day take their time from all of them; the rest is shared evenly. All days
 * together never have more than its hours.
 */
export function planWeek(state: PlanState, day: string): WeekPlan {
  const { facts } = state;
  const week = findWeek(facts, day);
  const { testDay, test } = planTest(state, week);
  const whole = weekMinutes(facts, week);
  const working = listSharingDays(facts, week);
  const isOnWorkingDay = testDay !== null && working.includes(testDay);
  const usual = isOnWorkingDay ? Math.floor(whole / working.length) : 0;
  const testDayMinutes = testDay === null ? 0 : Math.max(facts.testMinutes, usual);
  const others = working.length - Number(isOnWorkingDay);
  const shareOthers = (minutes: number) => Math.floor(Math.max(0, minutes) / Math.max(1, others));
  const sections = planSections(state, week, shareOthers(whole - testDayMinutes), testDay);
  return {
    ...{ testDay, testDayMinutes, test, ...sections },
    share: shareOthers(whole - testDayMinutes - sections.pooledSectionMinutes),
  };
}
