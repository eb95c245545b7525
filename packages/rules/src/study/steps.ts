import { daysBetween } from '../review/days.ts';
import { addToBalance, canMakeUp, hasNewPassages, lackOfReading, needsReading } from './balance.ts';
import { type DayBudget, planDayBudget } from './budget.ts';
import { findDayKind, findWeek } from './calendar.ts';
import { minDrillMinutes, planDrills, planSeenDrills } from './drills.ts';
import { addToResting, findDrillPace, shareAmongDays } from './pace.ts';
import type { PlanState } from './state-types.ts';
import { createStep, type UnnamedStep } from './step.ts';
import { withKeys } from './step-key.ts';
import { endSyllabusToday, planSyllabus } from './syllabus.ts';
import type { FreshSection, OpenReview, PlannedDay, StudySection } from './types.ts';
import { blindShare, reviewMinutes } from './work.ts';

/** A beginner works without a clock on this many days. */
const untimedDays = 3;
/** Essays are this many days apart; fewer if the day has little else, so there are at most two in a week. */
const usualDaysBetweenEssays = 7;
const minDaysBetweenEssays = 4;
/** With less time left, nothing more is looked for. */
const minFillerMinutes = 10;
/** With fewer minutes of drills for each day, a day that has other work goes without. */
const scarcePace = 10;
/** With fewer minutes of study, a day has room for what is scarce. */
const minStudyMinutes = 20;
/** Lessons and skill units of those below the middle on a day, as long as there is enough for the next days. */
const maxLessons = 2;
/**
 * Reviews have at most this share of a study day that has other work: they repeat what went wrong, and a full inbox, as after
 * the tests of the last weeks, would leave nothing new and nothing timed in exactly these weeks (decision 139).
 */
const reviewShare = 0.5;
/** A day whose share is shorter has reviews first, whatever else there is. */
const minReviewMinutes = 5;
const sectionTypes: readonly StudySection[] = ['LR', 'RC', 'LG'];

/** The steps of a day, and the minutes that are left of it. */
class DaySteps {
  readonly steps: UnnamedStep[] = [];
  left: number;
  /** Minutes of work other than reviews. */
  studied = 0;
  constructor(minutes: number) {
    this.left = minutes;
  }
  get reviews(): UnnamedStep | undefined {
    return this.steps.find(({ kind }) => kind === 'reviews');
  }
  /** Replaces the reviews, if it has any. */
  setReviews(step: UnnamedStep): void {
    const { reviews } = this;
    this.left -= step.minutes - (reviews?.minutes ?? 0);
    this.steps.splice(reviews ? this.steps.indexOf(reviews) : this.steps.length, reviews ? 1 : 0, step);
  }
  add(...steps: readonly UnnamedStep[]): void {
    for (const step of steps) {
      this.steps.push(step);
      this.left -= step.minutes;
      if (step.kind !== 'reviews') this.studied += step.minutes;
    }
  }
}

/** What becomes due on a day within the daily limit, and what earlier days left. */
const countWaiting = ({ facts, reviewsLeft }: PlanState, date: string): number =>
  (facts.reviews[daysBetween(facts.today, date)] ?? 0) + reviewsLeft;

/** Gives the day as many reviews as some minutes have room for. */
function setReviews(day: DaySteps, state: PlanState, date: string, room: number): void {
  const { facts } = state;
  const waiting = Math.min(countWaiting(state, date), facts.reviewLimit);
  const reviews = Math.min(waiting, Math.floor((room * 60) / facts.secondsPerReview));
  if (reviews <= 0) return;
  const minutes = Math.min(room, reviewMinutes(reviews, facts.secondsPerReview));
  day.setReviews(createStep({ kind: 'reviews', minutes, questions: reviews, questionsLeft: reviews }));
}

/** A blind review is due on the first working day with an open one, or after a planned test. */
function findBlindReview({
  facts,
  openReviews,
  owesBlindReview,
  lastPlannedTest,
}: PlanState): { minutes: number; attemptId: string | null } | null {
  if (!owesBlindReview) return null;
  const [open] = openReviews;
  return open && (lastPlannedTest === null || lastPlannedTest === facts.lastTestDay)
    ? open
    : { minutes: Math.ceil(facts.testMinutes * blindShare), attemptId: null };
}

/** Those that are planned or done leave the later days; each of the others has a day of its own. */
function dropReviews(state: PlanState, isDropped: (review: OpenReview) => boolean): void {
  state.openReviews = state.openReviews.filter((review) => !isDropped(review));
  state.owesBlindReview = state.openReviews.length > 0;
}

/**
 * A timed section of the type that the week lacks, among those that are new; first of those that drills can't use. None if
 * the week lacks reading that is left to drills, and could not make up for another section.
 */
function selectSection(state: PlanState, date: string, minutes: number): FreshSection | undefined {
  const { facts, supply } = state;
  const fresh = supply.listSections();
  const own = fresh.filter(({ id }) => !supply.isShared(id));
  const listed = own.length > 0 ? own : fresh;
  // Also as the first work of a week, which may have little else besides its test.
  const isReading = lackOfReading(state, date, facts.sectionMinutes) > 0;
  const section = listed.find(({ type }) => (type === 'RC') === isReading);
  if (section || !isReading) return section ?? listed[0];
  // In a later week it may have reading beside it.
  const canWait = hasNewPassages(state) && findWeek(facts, date).toExam !== 0;
  const isLost =
    !canMakeUp(state, date, facts.sectionMinutes, minutes - facts.sectionMinutes) &&
    (canWait || canMakeUp(state, date, 0, minutes));
  return isLost ? fresh.find(({ type }) => type === 'RC') : listed[0];
}

function addSection(day: DaySteps, state: PlanState, date: string): void {
  const { facts, supply } = state;
  if (day.left < facts.sectionMinutes) return;
  const section = selectSection(state, date, day.left);
  if (!section) return;
  const { testId, type } = section;
  supply.takeSection(section.id);
  const step = createStep({ kind: 'section', minutes: facts.sectionMinutes, type, testId });
  addToBalance(state, date, step);
  day.add(step);
}

/** An essay a week, and a second one in a week with little else. */
function addWriting(day: DaySteps, state: PlanState, date: string, needed: number): void {
  const { writing } = state.facts;
  if (!writing || day.left < needed) return;
  const { lastWriting } = state;
  const gap = day.studied < minStudyMinutes ? minDaysBetweenEssays : usualDaysBetweenEssays;
  // Today's own essay is still a step of today.
  const isDue = lastWriting === null || lastWriting === date || daysBetween(lastWriting, date) >= gap;
  if (!isDue) return;
  state.lastWriting = date;
  day.add(createStep({ kind: 'writing', minutes: Math.min(day.left, writing.minutes) }));
}

/** Lessons and skill units of any section type, as many as last for the next weeks, but one at least. */
function addLesson(day: DaySteps, state: PlanState, date: string): void {
  if (day.left < minFillerMinutes) return;
  const all = state.syllabus.reduce((sum, item) => sum + item.minutes, 0);
  const minutes = Math.max(1, shareAmongDays(state.facts, date, all));
  day.add(...planSyllabus(state, date, { left: day.left, minutes, max: maxLessons, types: sectionTypes }));
}

/** Whether the week lacks reading, and drills have some while no lesson does. */
const needsReadingDrill = (state: PlanState, date: string): boolean =>
  needsReading(state, date, minStudyMinutes) &&
  !state.syllabus.some(({ type }) => type === 'RC') &&
  hasNewPassages(state);

/** Whether the week lacks reading, and only passages that were seen can give it. */
function needsSeenReading(state: PlanState, date: string): boolean {
  const { facts, syllabus, supply } = state;
  const hasLesson = facts.belowMiddle.includes('RC') && syllabus.some(({ type }) => type === 'RC');
  return (
    !hasLesson &&
    needsReading(state, date, minStudyMinutes) &&
    !hasNewPassages(state) &&
    supply.listRested('RC', date).length > 0
  );
}

const sumMinutes = (steps: readonly UnnamedStep[]) => steps.reduce((sum, { minutes }) => sum + minutes, 0);

function addStudy(day: DaySteps, state: PlanState, date: string, { hasSection }: DayBudget): void {
  const { facts } = state;
  const isStart = facts.isBeginner && state.workDays < untimedDays;
  const pace = findDrillPace(state, date);
  const isScarce = pace < scarcePace;
  if (hasSection && !isStart) addSection(day, state, date);
  // A section takes what drills would have.
  let left = pace - day.steps.reduce((sum, { kind, minutes }) => sum + (kind === 'section' ? minutes : 0), 0);
  const addDrills = (minutes: number) => {
    const drills = planDrills(state, date, { minutes: day.left, pace: minutes });
    left -= sumMinutes(drills);
    day.add(...(isStart ? drills : drills.map((step) => ({ ...step, isUntimed: false }))));
  };
  // As long as Logical Reasoning has new questions, it would have the whole day.
  const repeated =
    !isScarce && needsSeenReading(state, date)
      ? planSeenDrills(state, date, { minutes: day.left, pace: left })
      : [];
  day.add(...repeated);
  left -= sumMinutes(repeated);
  const readsFirst = needsReadingDrill(state, date);
  if (readsFirst && left >= (isScarce ? 0 : minDrillMinutes)) addDrills(left);
  day.add(
    ...planSyllabus(state, date, {
      ...{ left: day.left, minutes: day.left / 2, types: facts.belowMiddle },
      max: isScarce ? 1 : maxLessons,
    }),
  );
  // A beginner has some questions on each day.
  if (!readsFirst && isScarce && facts.isBeginner) addDrills(scarcePace);
  else if (!readsFirst && !isScarce && left >= minDrillMinutes) addDrills(left);
  const hasRoom = () => !isScarce || day.studied < minStudyMinutes;
  if (hasRoom()) addLesson(day, state, date);
  if (isScarce) addWriting(day, state, date, facts.writing?.minutes ?? 0);
  if (hasRoom() && repeated.length === 0)
    day.add(...planSeenDrills(state, date, { minutes: day.left, pace: left }));
  if (!isScarce) addWriting(day, state, date, facts.writing?.minutes ?? 0);
  if (day.studied === 0) addDrills(pace);
  if (day.studied === 0)
    day.add(...planSeenDrills(state, date, { minutes: day.left, pace, minQuestions: 1 }));
  // A part of an essay is better than an empty day.
  if (day.studied === 0) addWriting(day, state, date, minFillerMinutes);
}

/** The steps of a day: the test of its week, reviews, an open blind review, a timed section, lessons, drills. */
function stepsOn(state: PlanState, date: string, budget: DayBudget): UnnamedStep[] {
  const { facts } = state;
  const day = new DaySteps(budget.minutes);
  if (budget.isTestDay) {
    day.add(createStep({ kind: 'test', minutes: facts.testMinutes, testId: budget.test?.id ?? null }));
    if (budget.test) state.supply.takeTest(budget.test);
    // Of the usual length, the day has no time for anything else; the inbox has its reviews on the next ones.
    setReviews(day, state, date, day.left);
    // A test that was done today has its open review, if any.
    state.owesBlindReview = date !== facts.lastTestDay || facts.openReviews.some(({ done }) => !done);
    state.lastPlannedTest = date;
    return day.steps;
  }
  const isWork = findDayKind(facts, date) === 'work';
  const isTooSoon = date === facts.today && state.openReviews[0]?.isOfToday === true;
  const blind = isWork && !isTooSoon ? findBlindReview(state) : null;
  // A timed section needs its whole time.
  const forSection = budget.hasSection && day.left >= facts.sectionMinutes ? facts.sectionMinutes : 0;
  const forReviews = isWork ? Math.min(Math.floor(day.left * reviewShare), day.left - forSection) : day.left;
  setReviews(day, state, date, forReviews < minReviewMinutes ? day.left : forReviews);
  if (!isWork) return day.steps;
  if (blind && day.left >= minDrillMinutes) {
    day.add(
      createStep({
        kind: 'blind-review',
        minutes: Math.min(day.left, blind.minutes),
        attemptId: blind.attemptId,
      }),
    );
    if (blind.attemptId === null) state.owesBlindReview = false;
    else dropReviews(state, ({ attemptId }) => attemptId === blind.attemptId);
  }
  addStudy(day, state, date, budget);
  // What the day has left is for the others.
  if (day.reviews) setReviews(day, state, date, day.reviews.minutes + day.left);
  state.workDays += 1;
  return day.steps;
}

/** The plan of a day before any of it is done; days are planned in order, because they share what there is. */
export function planDay(state: PlanState, day: string): PlannedDay {
  const budget = planDayBudget(state, day);
  const steps = withKeys(stepsOn(state, day, budget), day);
  if (day === state.facts.today) {
    state.supply.endToday();
    endSyllabusToday(state);
    if (!budget.isTestDay && state.openReviews.some(({ done }) => done))
      dropReviews(state, ({ done }) => done);
  }
  addToResting(state, day);
  state.reviewsLeft =
    countWaiting(state, day) - (steps.find(({ kind }) => kind === 'reviews')?.questions ?? 0);
  return { day, kind: findDayKind(state.facts, day), minutes: budget.minutes, steps, skipped: [] };
}

/** The plans of a number of days, beginning with today. */
export function planDays(state: PlanState, days: readonly string[]): PlannedDay[] {
  return days.map((day) => planDay(state, day));
}
