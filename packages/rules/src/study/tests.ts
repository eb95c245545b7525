import { addDays } from '../review/days.ts';
import { findWeek, isTestWeek, testDaysIn } from './calendar.ts';
import type { FreshTest, StudyFacts } from './types.ts';

/** A test is fresh while so much of it was never seen; one seen before says little about the score. */
const freshFrom = 0.75;
const reservedWeeks = 4;

export const freshTests = (tests: readonly FreshTest[]): FreshTest[] =>
  tests.filter((test) => test.fresh >= freshFrom).sort((a, b) => a.fresh - b.fresh);

/** Weeks that are still to have a test, the present one included, up to the exam; without one just the present. */
function weeksToCome(facts: StudyFacts): number {
  const { toExam } = findWeek(facts, facts.today);
  return toExam === null ? 1 : toExam + 1;
}

/**
 * The day of the full test in the week of a day: the one on which it was done, else the best that is still to come, so
 * that a missed one moves on within its week. Null where there is none. `spent` are the tests planned before it.
 */
export function findTestDay(facts: StudyFacts, day: string, spent: number): string | null {
  const week = findWeek(facts, day);
  const { lastTestDay } = facts;
  if (facts.testMinutes > facts.hoursPerWeek * 60) return null;
  if (lastTestDay !== null && week.days.includes(lastTestDay)) return lastTestDay;
  if (!isTestWeek(week)) return null;
  const left = freshTests(facts.tests).length - spent;
  // The last weeks come first when fresh tests are scarce.
  const needed = week.toExam !== null && week.toExam >= reservedWeeks ? reservedWeeks : 0;
  if (left <= needed) return null;
  const fitting = testDaysIn(facts, week);
  return fitting.find((one) => one >= facts.today) ?? null;
}

/** The test to take next: the freshest are kept for the last weeks. */
export function nextTest(facts: StudyFacts): FreshTest | null {
  const fresh = freshTests(facts.tests);
  const weeks = Math.min(weeksToCome(facts), reservedWeeks);
  return fresh[Math.max(0, fresh.length - weeks)] ?? null;
}

/** How many tests the plan has put on earlier days than this week, from today on. */
export function testsBefore(facts: StudyFacts, day: string): number {
  const { first } = findWeek(facts, day);
  let spent = 0;
  for (let at = findWeek(facts, facts.today).first; at < first; at = addDays(findWeek(facts, at).first, 7)) {
    const planned = findTestDay(facts, at, spent);
    if (planned !== null && planned !== facts.lastTestDay) spent += 1;
  }
  return spent;
}
