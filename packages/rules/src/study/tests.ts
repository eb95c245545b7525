import { addDays } from '../review/days.ts';
import { findWeek, isTestWeek, testDaysIn } from './calendar.ts';
import type { FreshTest, StudyFacts } from './types.ts';

/** The minimum unseen share of a test: the score of a mostly seen one says little. */
const freshFrom = 0.75;
const reservedWeeks = 4;

export const freshTests = (tests: readonly FreshTest[]): FreshTest[] =>
  tests.filter((test) => test.fresh >= freshFrom).sort((a, b) => a.fresh - b.fresh);

/**
 * Weeks that still get a test, including the current one, up to the exam; without an exam date only the current one.
 */
function weeksToCome(facts: StudyFacts): number {
  const { toExam } = findWeek(facts, facts.today);
  return toExam === null ? 1 : toExam + 1;
}

/**
 * The day of the full test in the week of a day: the one on which it was done, otherwise the best remaining day, so
 * that a missed test moves within its week. Null if there is none. `spent` is the number of tests planned before it.
 */
export function findTestDay(facts: StudyFacts, day: string, spent: number): string | null {
  const week = findWeek(facts, day);
  const { lastTestDay } = facts;
  if (facts.testMinutes > facts.hoursPerWeek * 60) return null;
  if (lastTestDay !== null && week.days.includes(lastTestDay)) return lastTestDay;
  if (!isTestWeek(week)) return null;
  const left = freshTests(facts.tests).length - spent;
  // If there are few new tests, the last weeks have precedence.
  const needed = week.toExam !== null && week.toExam >= reservedWeeks ? reservedWeeks : 0;
  if (left <= needed) return null;
  const matching = testDaysIn(facts, week);
  return matching.find((one) => one >= facts.today) ?? null;
}

/** The next test to take: those with the most unseen questions are saved for the last weeks. */
export function nextTest(facts: StudyFacts): FreshTest | null {
  const fresh = freshTests(facts.tests);
  const weeks = Math.min(weeksToCome(facts), reservedWeeks);
  return fresh[Math.max(0, fresh.length - weeks)] ?? null;
}

/** The number of tests that the plan has from today up to this week. */
export function testsBefore(facts: StudyFacts, day: string): number {
  const { first } = findWeek(facts, day);
  let spent = 0;
  for (let at = findWeek(facts, facts.today).first; at < first; at = addDays(findWeek(facts, at).first, 7)) {
    const planned = findTestDay(facts, at, spent);
    if (planned !== null && planned !== facts.lastTestDay) spent += 1;
  }
  return spent;
}
