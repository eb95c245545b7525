import { addDays, daysBetween } from '../review/days.ts';
import { type DayBudget, planDayBudget } from './budget.ts';
import { findDayKind } from './calendar.ts';
import { withKeys } from './step-key.ts';
import { nextTest } from './tests.ts';
import type { MissedMinutes, PlannedDay, PlannedStep, StudyFacts, StudySection } from './types.ts';
import { reviewMinutes } from './work.ts';

/** Drills with fewer minutes are not worthwhile; with more, the next type gets a drill. */
const shortestDrill = 5;
const usualDrill = 20;
const maxDrillMinutes = 40;
const maxDrills = 3;
/** The largest problem set. */
const maxQuestions = 50;
const sectionEveryDays = 3;
/** A blind review takes about a third of the test. */
export const blindShare = 0.35;

type UnnamedStep = Omit<PlannedStep, 'plannedFor' | 'key'>;
const step = (fields: Partial<UnnamedStep> & Pick<UnnamedStep, 'kind' | 'minutes'>): UnnamedStep => ({
  questions: null,
  questionsLeft: null,
  type: null,
  questionType: null,
  testId: null,
  attemptId: null,
  doneMinutes: 0,
  done: false,
  isSwapped: false,
  isMarkedDone: false,
  ...fields,
});

/**
 * The number of questions of a type that fit into some minutes, and the time of that drill's clock; null if none
 * fits.
 */
export function sizeDrill(
  facts: Pick<StudyFacts, 'secondsPerQuestion'>,
  type: StudySection,
  minutes: number,
): { readonly questions: number; readonly minutes: number } | null {
  const seconds = facts.secondsPerQuestion[type];
  const questions = Math.min(maxQuestions, Math.floor((minutes * 60) / seconds));
  return questions === 0
    ? null
    : { questions, minutes: Math.min(minutes, Math.ceil((questions * seconds) / 60)) };
}

/** Fills the remaining minutes of a day with drills on the weakest types. */
function drillsIn(facts: StudyFacts, minutes: number): UnnamedStep[] {
  const count = Math.min(maxDrills, facts.weakest.length, Math.max(1, Math.floor(minutes / usualDrill)));
  if (minutes < shortestDrill || count === 0) return [];
  const each = Math.min(maxDrillMinutes, Math.floor(minutes / count));
  return facts.weakest.slice(0, count).flatMap(({ type, questionType }) => {
    const size = sizeDrill(facts, type, each);
    if (!size) return [];
    const { questions } = size;
    return step({ kind: 'drill', ...size, questionsLeft: questions, type, questionType });
  });
}

/** A blind review is due if one is open, or on the first working day after a planned test. */
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

/** The steps of a day: the test of its week, reviews, an open blind review, sometimes a timed section, drills. */
export function stepsOn(facts: StudyFacts, day: string, budget: DayBudget): UnnamedStep[] {
  const steps: UnnamedStep[] = [];
  let left = budget.minutes;
  const add = (one: UnnamedStep) => {
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
  // The two weakest types alternate, if the subscription offers them as timed sections.
  const types = facts.weakest.map((one) => one.type).filter((one) => facts.sectionTypes.includes(one));
  const type = types[Math.abs(Math.floor(turn / sectionEveryDays)) % 2] ?? types[0];
  if (turn % sectionEveryDays === 0 && type && left >= facts.sectionMinutes)
    add(step({ kind: 'section', minutes: facts.sectionMinutes, type }));
  for (const drill of drillsIn(facts, left)) add(drill);
  return steps;
}

/** The plan of a day before any of it is done. `missed` are the minutes of missed days (`findMissedDays`). */
export function planDay(facts: StudyFacts, day: string, missed: MissedMinutes = {}): PlannedDay {
  const budget = planDayBudget(facts, day, missed);
  return {
    day,
    kind: findDayKind(facts, day),
    minutes: budget.minutes,
    steps: withKeys(stepsOn(facts, day, budget), day),
    skipped: [],
  };
}
