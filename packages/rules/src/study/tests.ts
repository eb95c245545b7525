import { addDays } from '../review/days.ts';
import { daysLeftFrom, findWeek, isOpenTestWeek, isTestWeek, testWeeks, type Week } from './calendar.ts';
import type { PlanState, TestSchedule } from './state-types.ts';
import { isFreshShare } from './supply.ts';
import { findPlanStart, hasTimeForTest } from './test-time.ts';
import type { FreshTest, StudyFacts } from './types.ts';

const earlyTestDays = 42;
/** Tests are kept from at most this share of what drills may use; a first one from more, if nothing else is left. */
const keptShare = 1 / 3;
const firstKeptShare = 1 / 2;

/** The week that is so many whole weeks before that of the exam. */
const findWeekBefore = (facts: StudyFacts, toExam: number): Week =>
  findWeek(facts, addDays(facts.examDate!, -7 * toExam - 1));

/**
 * The week of a first test, which shows where the student begins: this one or the next, when the exam is more than six weeks
 * away, or if there are only few. Null if no early test is needed, or neither has the time for it.
 */
function findEarlyWeek(facts: StudyFacts, week: Week, hasFew: boolean): number | null {
  // The first day of the plan decides, so that a test of the next days stays due on these.
  const isEarly = hasFew || daysLeftFrom(facts, findPlanStart(facts))! > earlyTestDays;
  if (facts.lastTestDay !== null || !isEarly) return null;
  const now = week.toExam!;
  return [now, now - 1].find((one) => one >= 0 && hasTimeForTest(facts, findWeekBefore(facts, one))) ?? null;
}

/** The weeks up to the exam that would have a test if there were enough of them. */
function listTestWeeks(facts: StudyFacts, { toExam, days }: Week): number[] {
  const isTaken = facts.lastTestDay !== null && days.includes(facts.lastTestDay);
  return Array.from({ length: toExam! + 1 }, (_, i) => toExam! - i).filter(
    (one) =>
      isTestWeek(one) && hasTimeForTest(facts, findWeekBefore(facts, one)) && !(isTaken && one === toExam),
  );
}

/**
 * The weeks of a number of tests between two weeks, in even gaps: after `from`, the last one in `to`. One that should
 * have been earlier is due now. The same on each day until the next test is taken.
 */
function spaceTests(count: number, from: number, to: number, now: number): number[] {
  if (count <= 0) return [];
  const weeks = Array.from(
    { length: count },
    (_, i) => to + Math.floor(((from - to) * (count - 1 - i)) / count),
  );
  return weeks[0]! > now ? [now, ...spaceTests(count - 1, now, to, now)] : weeks;
}

/**
 * The weeks in which a number of tests are due. If there are fewer than test weeks, the last weeks have precedence,
 * and the others are spaced evenly.
 */
function listDueWeeks(facts: StudyFacts, count: number): number[] {
  const week = findWeek(facts, facts.today);
  const now = week.toExam!;
  const all = listTestWeeks(facts, week);
  const earlyWeek = findEarlyWeek(facts, week, count < all.length);
  const weeks = all.filter((one) => earlyWeek === null || one < earlyWeek);
  const early = earlyWeek === null ? [] : [earlyWeek];
  const rest = count - early.length;
  if (rest >= weeks.length) return [...early, ...weeks];
  const anchor = findWeek(facts, facts.lastTestDay ?? facts.since).toExam ?? now;
  const from = earlyWeek ?? Math.max(now, anchor);
  const late = weeks.filter((one) => one < testWeeks);
  if (rest < late.length || late.length === 0)
    return [...early, ...spaceTests(rest, from, weeks.at(-1)!, now)];
  // The first of the late ones stands for the end of the gaps before it.
  return [...early, ...spaceTests(rest - late.length + 1, from, late[0]!, now).slice(0, -1), ...late];
}

/** The tests that the weeks to the exam need and that leave drills enough, cheapest first. */
function selectTests({ supply, facts }: Pick<PlanState, 'supply' | 'facts'>, needed: number): FreshTest[] {
  const ranked = supply
    .listTests()
    .map((test) => ({ test, homes: supply.listHomes(test) }))
    .sort((a, b) => a.homes.length - b.homes.length || b.test.fresh - a.test.fresh);
  const all = supply.countDrillable();
  const drilled = facts.tests.filter((test) => !isFreshShare(test.fresh) && supply.isDrilled(test));
  const spent = drilled.slice(0, facts.testsTaken).reduce((sum, test) => sum + test.questions, 0);
  const chosen: FreshTest[] = [];
  const homes = new Set<string>();
  for (const one of ranked) {
    if (chosen.length === needed) break;
    const together = new Set([...homes, ...one.homes]);
    const kept = supply.countDrillable(together);
    const share = homes.size === 0 && spent === 0 ? firstKeptShare : keptShare;
    if (one.homes.length > 0 && kept + spent > all * share) continue;
    chosen.push(one.test);
    for (const home of one.homes) homes.add(home);
  }
  return chosen;
}

/**
 * The tests up to the exam: which are taken, in which order and when. Without an exam date it is the next one. Those
 * that drills wait for come first, the ones with the most unseen questions last. If the only ones take too much from
 * drills, one is taken at once or not at all.
 */
export function scheduleTests({ supply, facts }: Pick<PlanState, 'supply' | 'facts'>): TestSchedule {
  const week = findWeek(facts, facts.today);
  const count = supply.listTests().length;
  const weeks = week.toExam === null ? [null] : listDueWeeks(facts, count);
  const kept = selectTests({ supply, facts }, weeks.length);
  if (kept.length === 0) {
    const soon = weeks.length > 0 && facts.testsTaken === 0 ? supply.listTests().slice(-1) : [];
    return { kept, due: soon.map((test) => ({ test, week: week.toExam })) };
  }
  const order = new Map(kept.map((test) => [test, supply.listHomes(test).length]));
  const tests = kept.toSorted((a, b) => order.get(b)! - order.get(a)! || a.fresh - b.fresh);
  const due = week.toExam === null ? weeks : listDueWeeks(facts, tests.length);
  return { kept, due: tests.flatMap((test, i) => (i < due.length ? { test, week: due[i]! } : [])) };
}

/** The test that is due in a week, if any. */
export function findDueTest({ schedule, supply }: PlanState, week: Week): FreshTest | null {
  const left = supply.listTests();
  const next = schedule.due.find(({ test }) => left.some(({ id }) => id === test.id));
  if (!next) return null;
  const isDue = week.toExam === null ? isOpenTestWeek(week) : next.week !== null && next.week >= week.toExam;
  return isDue ? next.test : null;
}

/** The test that the plan proposes for a day on which the student placed one. */
export function nextTest({ schedule, supply }: Pick<PlanState, 'schedule' | 'supply'>): FreshTest | null {
  const left = supply.listTests();
  const next = schedule.due.find(({ test }) => left.some(({ id }) => id === test.id));
  return next?.test ?? left.at(-1) ?? null;
}
