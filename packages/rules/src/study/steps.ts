import { addDays, daysBetween } from '../review/days.ts';
import { type DayBudget, planDayBudget } from './budget.ts';
import { findDayKind } from './calendar.ts';
import { nextTest } from './tests.ts';
import type { PlannedDay, PlannedStep, StudyFacts } from './types.ts';
import { countsAsDone, reviewMinutes } from './work.ts';

/** Below so many minutes a drill is not worth sitting down for; above, the next type has its turn. */
const shortestDrill = 5;
const usualDrill = 20;
const maxDrillQuestions = 40;
const maxDrills = 3;
/** The largest problem set. */
const maxQuestions = 50;
const sectionEveryDays = 3;
/** A blind review takes about a third of the test. */
export const blindShare = 0.35;

const step = (given: Partial<PlannedStep> & Pick<PlannedStep, 'kind' | 'minutes'>): PlannedStep => ({
  questions: null,
  questionsLeft: null,
  type: null,
  questionType: null,
  testId: null,
  attemptId: null,
  doneMinutes: 0,
  done: false,
  ...given,
});

/** The drills that fill what is left of a day, on the weakest types. */
function drillsIn(facts: StudyFacts, minutes: number): PlannedStep[] {
  const count = Math.min(maxDrills, facts.weakest.length, Math.max(1, Math.floor(minutes / usualDrill)));
  if (minutes < shortestDrill || count === 0) return [];
  const each = Math.min(maxDrillQuestions, Math.floor(minutes / count));
  return facts.weakest.slice(0, count).flatMap(({ type, questionType }) => {
    const seconds = facts.secondsPerQuestion[type];
    const questions = Math.min(maxQuestions, Math.floor((each * 60) / seconds));
    if (questions === 0) return [];
    // The minutes are those that the clock of the drill will show.
    const planned = Math.ceil((questions * seconds) / 60);
    return step({
      kind: 'drill',
      minutes: Math.min(each, planned),
      questions,
      questionsLeft: questions,
      type,
      questionType,
    });
  });
}

/** A blind review is due when one is open, or on the first working day after a planned test. */
function blindReviewOn(facts: StudyFacts, day: string): { minutes: number; attemptId: string | null } | null {
  if (day === facts.today) return facts.openReview;
  for (let before = addDays(day, -1); before >= facts.today; before = addDays(before, -1)) {
    const budget = planDayBudget(facts, before);
    if (budget.test && !(before === facts.lastTestDay))
      return { minutes: Math.ceil(facts.testMinutes * blindShare), attemptId: null };
    if (findDayKind(facts, before) === 'work') return null;
  }
  return null;
}

/** What a day is for: the test of its week, reviews, an open blind review, now and then a timed section, drills. */
export function stepsOn(facts: StudyFacts, day: string, budget: DayBudget): PlannedStep[] {
  const steps: PlannedStep[] = [];
  let left = budget.minutes;
  const add = (one: PlannedStep) => {
    steps.push(one);
    left -= one.minutes;
  };
  if (budget.test)
    add(step({ kind: 'test', minutes: facts.testMinutes, testId: nextTest(facts)?.id ?? null }));
  const waiting = facts.reviews[daysBetween(facts.today, day)] ?? 0;
  const reviews = Math.min(waiting, Math.floor((left * 60) / facts.secondsPerReview));
  if (reviews > 0)
    add(
      step({
        kind: 'reviews',
        minutes: Math.min(left, reviewMinutes(reviews, facts.secondsPerReview)),
        questions: reviews,
        questionsLeft: reviews,
      }),
    );
  if (budget.test || findDayKind(facts, day) !== 'work') return steps;
  const blind = blindReviewOn(facts, day);
  if (blind && left >= shortestDrill)
    add(step({ kind: 'blind-review', minutes: Math.min(left, blind.minutes), attemptId: blind.attemptId }));
  const turn = daysBetween('2026-01-01', day);
  // The two weakest types take turns, as far as the subscription offers them as timed sections.
  const types = facts.weakest.map((one) => one.type).filter((one) => facts.sectionTypes.includes(one));
  const type = types[Math.abs(Math.floor(turn / sectionEveryDays)) % 2] ?? types[0];
  if (turn % sectionEveryDays === 0 && type && left >= facts.sectionMinutes)
    add(step({ kind: 'section', minutes: facts.sectionMinutes, type }));
  for (const drill of drillsIn(facts, left)) add(drill);
  return steps;
}

/** Credits the minutes that were worked today; work on drills goes to the steps of its type in their order. */
export function withDone(facts: StudyFacts, steps: readonly PlannedStep[]): PlannedStep[] {
  const drilled = { ...facts.done.drillMinutes };
  const answered = { ...facts.done.drillQuestions };
  const sections = [...facts.done.sectionMinutes].sort((a, b) => b - a);
  return steps.map((one) => {
    if (one.kind === 'reviews') {
      const questionsLeft = Math.max(0, one.questions! - facts.done.reviews);
      const rest = reviewMinutes(questionsLeft, facts.secondsPerReview);
      const doneMinutes = Math.max(0, one.minutes - rest);
      return { ...one, questionsLeft, doneMinutes, done: questionsLeft === 0 };
    }
    if (one.kind === 'test') {
      const doneMinutes = Math.min(one.minutes, Math.floor(facts.done.testMinutes));
      return { ...one, doneMinutes, done: facts.lastTestDay === facts.today };
    }
    if (one.kind === 'section') {
      const worked = sections.shift() ?? 0;
      const doneMinutes = Math.min(one.minutes, Math.floor(worked));
      return { ...one, doneMinutes, done: countsAsDone(worked, one.minutes) };
    }
    if (one.kind !== 'drill' || one.type === null) return one;
    const worked = Math.min(one.minutes, drilled[one.type]);
    drilled[one.type] -= worked;
    const questions = Math.min(one.questions!, answered[one.type]);
    answered[one.type] -= questions;
    const all = questions === one.questions && countsAsDone(worked, one.minutes);
    return {
      ...one,
      questionsLeft: Math.max(1, one.questions! - questions),
      doneMinutes: Math.floor(worked),
      done: all || worked >= one.minutes,
    };
  });
}

export function planDay(facts: StudyFacts, day: string): PlannedDay {
  const budget = planDayBudget(facts, day);
  const steps = stepsOn(facts, day, budget);
  return {
    day,
    kind: findDayKind(facts, day),
    minutes: budget.minutes,
    steps: day === facts.today ? withDone(facts, steps) : steps,
  };
}
