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
  includeSeen: false,
  testId: null,
  attemptId: null,
  doneMinutes: 0,
  done: false,
  isSwapped: false,
  isMarkedDone: false,
  ...fields,
});

/** The subject of a drill, and how many questions other drills of the day take from its section type. */
interface DrillSubject {
  readonly type: StudySection;
  readonly questionType: string | null;
  readonly taken?: number;
}
export type DrillSize = Pick<PlannedStep, 'minutes' | 'includeSeen'> & { readonly questions: number };

/**
 * The number of questions that fit into some minutes, as far as there are new ones, and the time of that drill's clock.
 * Once a section type has no new questions, a drill of all of it repeats seen ones. Null if no question fits.
 */
export function sizeDrill(
  { secondsPerQuestion, countNew }: Pick<StudyFacts, 'secondsPerQuestion' | 'countNew'>,
  { type, questionType, taken = 0 }: DrillSubject,
  minutes: number,
): DrillSize | null {
  const includeSeen = questionType === null && countNew(type, null) === 0;
  const left = Math.min(countNew(type, questionType), countNew(type, null) - taken);
  const seconds = secondsPerQuestion[type];
  const inTime = Math.min(maxQuestions, Math.floor((minutes * 60) / seconds));
  const questions = includeSeen ? inTime : Math.min(inTime, left);
  if (questions <= 0) return null;
  return { questions, minutes: Math.min(minutes, Math.ceil((questions * seconds) / 60)), includeSeen };
}

/**
 * Fills the remaining minutes of a day with drills on the weakest types. What a type without enough new questions
 * leaves of its share goes to the next ones.
 */
function drillsIn(facts: StudyFacts, minutes: number): UnnamedStep[] {
  const steps: UnnamedStep[] = [];
  const taken: Record<StudySection, number> = { LR: 0, RC: 0, LG: 0 };
  const shares = Math.min(maxDrills, facts.weakest.length, Math.max(1, Math.floor(minutes / usualDrill)));
  const each = Math.floor(minutes / Math.max(1, shares));
  let unused = 0;
  for (const { type, questionType } of facts.weakest) {
    const hasShare = steps.length < shares;
    const room = Math.min(maxDrillMinutes, unused + (hasShare ? each : 0));
    if (steps.length === maxDrills || room < (hasShare ? shortestDrill : usualDrill)) break;
    const size = sizeDrill(facts, { type, questionType, taken: taken[type] }, room);
    // Of a type with hardly any new questions left, the drill of the whole section type gives those, too.
    if (!size || (questionType !== null && size.minutes < shortestDrill)) continue;
    steps.push(step({ kind: 'drill', ...size, questionsLeft: size.questions, type, questionType }));
    taken[type] += size.questions;
    const rest = room - size.minutes;
    unused = rest * 60 < facts.secondsPerQuestion[type] ? 0 : rest;
  }
  return steps;
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
