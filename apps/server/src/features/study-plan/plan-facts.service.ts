import type { Accommodations, SectionType } from '@docket/contract';
import {
  accommodatedMinutes,
  addDays,
  blindShare,
  countsAsDone,
  drillBudgetSeconds,
  type FreshTest,
  localDay,
  type PlannedStep,
  type StudyFacts,
  standardMinutes,
  startOfDay,
} from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { SessionUser } from '../../http/handlers.ts';
import {
  embargoedQuestions,
  type Freshness,
  findComingEvent,
  findEmbargoes,
  isNewQuestion,
  loadFreshness,
} from '../attempts/index.ts';
import type { ContentIndex, ContentService } from '../content/index.ts';
import type { DrillServices } from '../drills/index.ts';
import { loadOwnDeadlines } from '../exam-dates/index.ts';
import type { AccessService, StudentAccess } from '../plans/index.ts';
import { findSectionLock, isShownForPractice, sectionsOffered, whyNotOffered } from '../practice/index.ts';
import { outlineOptions } from '../practice-tests/index.ts';
import { findReviewStudent } from '../review-schedule/index.ts';
import {
  examSecondsPerQuestion,
  loadReviewLoad,
  reviewsAhead,
  secondsPerReview,
  timeFactor,
} from '../reviews/index.ts';
import { drillableTypes } from './dashboard.service.ts';
import { countNewQuestions } from './new-questions.ts';
import { type OpenSet, openSets } from './open-sets.ts';
import { dueByDay, findPlanWork, type PlanWorkRow } from './plan.queries.ts';
import type { PlanFacts } from './plan.view.ts';
import { listPlanChanges, type PlanChangeRow } from './plan-changes.queries.ts';
import { findPlannedQuestions } from './planned-questions.queries.ts';
import { type DayRow, daysFrom, findProgress } from './progress.queries.ts';
import { weakTypes } from './statistics.ts';

/** A full test has four sections since August 2024, with the break after the second. */
const testSections = 4;
/** Older tests do not affect when the next one is planned. */
const maxAgeDays = 60;

const sectionMinutes = (accommodations: Accommodations) =>
  Math.round(accommodatedMinutes({ kind: 'standard', minutes: standardMinutes }, accommodations));
const testMinutes = (accommodations: Accommodations) =>
  testSections * sectionMinutes(accommodations) +
  accommodations.breakMinutes +
  (testSections - 2) * accommodations.extraBreakMinutes;

/** Whether a question is kept for a proctored event that the student registered for. */
type IsKept = (questionId: string) => boolean;

/** Section types of which the student's plan and settings offer a timed section. */
function sectionTypesOffered(index: ContentIndex, access: StudentAccess, user: SessionUser, isKept: IsKept) {
  const options = outlineOptions(user.roles, access);
  const offered = index.tests
    .filter((test) => isShownForPractice(test, access, options))
    .flatMap((test) =>
      sectionsOffered(test, access)
        .filter((section) => findSectionLock(test, access, section) === null)
        .filter((section) => !section.questionIds.some(isKept))
        .map((section) => section.type),
    );
  return [...new Set(offered)];
}

/** The open problem set that a drill of the plan resumes. */
const findOpenSet = (open: readonly OpenSet[], step: PlannedStep) =>
  open.find(({ key: [, type, filter] }) => {
    const types = step.questionType === null ? [] : [step.questionType];
    return type === step.type && filter.types.join() === types.join();
  });

/** Tests that the student may take as a whole, with their share of new questions. */
function testsLeft(
  index: ContentIndex,
  access: StudentAccess,
  user: SessionUser,
  freshness: Freshness,
  isKept: IsKept,
): FreshTest[] {
  const options = outlineOptions(user.roles, access);
  return index.tests
    .filter(
      (test) => isShownForPractice(test, access, options) && whyNotOffered(test, access, 'tests') === null,
    )
    .map((test) => {
      const ids = sectionsOffered(test, access).flatMap((section) => section.questionIds);
      const fresh = ids.filter((id) => isNewQuestion(freshness, id)).length / Math.max(1, ids.length);
      return { id: test.id, ids, fresh };
    })
    .filter(({ ids }) => !ids.some(isKept))
    .map(({ id, fresh }) => ({ id, fresh }));
}

/** The first day that could be missed: before any work there was no plan. */
const getPlanStart = (work: PlanWorkRow, worked: readonly string[], today: string, timezone: string) =>
  [localDay(work.createdAt, timezone), worked[0] ?? today].sort().at(-1)!;

/**
 * The reviews of each of the last seven days within the daily limit that are still due; reviews done since are not
 * known by day.
 */
function findPastReviews(
  due: readonly { readonly day: string; readonly due: number }[],
  today: string,
  cap: number,
): Record<string, number> {
  const days = Array.from({ length: 7 }, (_, i) => addDays(today, -1 - i));
  const dueBy = (day: string) => due.reduce((sum, row) => sum + (row.day <= day ? row.due : 0), 0);
  return Object.fromEntries(days.map((day) => [day, Math.min(cap, dueBy(day))]));
}

export interface PlanServices {
  readonly content: ContentService;
  readonly access: AccessService;
  readonly units: DrillServices['units'];
}
/** The facts for a student's plan at this time, and further data for its views. */
export interface PlanSituation {
  readonly index: ContentIndex;
  readonly access: StudentAccess;
  readonly facts: StudyFacts;
  readonly changes: readonly PlanChangeRow[];
  readonly view: PlanFacts;
  /** Work by day and type, of the last two months. */
  readonly days: readonly DayRow[];
}

export async function loadPlanSituation(
  db: Db,
  services: PlanServices,
  user: SessionUser,
  now: Date,
): Promise<PlanSituation> {
  const access = await services.access.load(user.id, now);
  const timezone = access.timezone ?? 'UTC';
  const today = localDay(now, timezone);
  const dayBegan = startOfDay(today, timezone);
  const [student, progress, work, days, freshness, index, open, changes, due, deadlines] = await Promise.all([
    findReviewStudent(db, user.id),
    findProgress(db, user.id),
    findPlanWork(db, user.id, dayBegan, new Date(now.getTime() - maxAgeDays * 86_400_000)),
    daysFrom(db, user.id, addDays(today, -maxAgeDays)),
    loadFreshness(db, user.id),
    services.content.index(),
    openSets(db, user.id),
    listPlanChanges(db, user.id),
    dueByDay(db, user.id, now, timezone),
    loadOwnDeadlines(db, user.id, now),
  ]);
  const { study, accommodations } = student;
  const units = await services.units.current();
  const embargoed = await embargoedQuestions(db, user.id, now);
  const planned = await findPlannedQuestions(db, user.id, dayBegan);
  const embargoes = await findEmbargoes(db, user.id, now);
  const isKept = (id: string) => findComingEvent(embargoes, id) !== null;
  const inbox = { userId: user.id, timezone: access.timezone, cap: study.reviewCap, now };
  const load = await loadReviewLoad(db, inbox);
  const ahead = await reviewsAhead(db, inbox, load);
  const factor = timeFactor(accommodations);
  const drillable = drillableTypes(index, access);
  const worked = [...new Set(days.map((row) => row.day))];
  const drilled = (type: SectionType) => work.drills.find((drill) => drill.type === type);
  const getDrilledMinutes = (type: SectionType) => (drilled(type)?.timeMs ?? 0) / 60_000;
  const countDrilledQuestions = (type: SectionType) => drilled(type)?.questions ?? 0;
  // A set is timed by the student's settings, so its clock determines how many questions fit into a step.
  const getSecondsPerQuestion = (type: SectionType) => {
    const seconds = drillBudgetSeconds(access.drillSettings.timing, type, 100, access.accommodations);
    return seconds === null ? Math.round(examSecondsPerQuestion * factor) : seconds / 100;
  };
  const tests = work.tests.map((one) => ({
    day: localDay(new Date(one.endedAt), timezone),
    minutes: one.timeMs / 60_000,
  }));
  const plannedTestMinutes = testMinutes(accommodations);
  const facts: StudyFacts = {
    today,
    examDate: study.examDate,
    hoursPerWeek: study.hoursPerWeek,
    restDays: study.restDays,
    reviews: [load.today + Math.min(load.doneToday, load.cap), ...ahead.slice(1).map((one) => one.due)],
    secondsPerReview: secondsPerReview(accommodations),
    weakest: [
      ...weakTypes(progress.stats).flatMap(({ type, code }) =>
        drillable.some((one) => one === type)
          ? [{ type: type as (typeof drillable)[number], questionType: code }]
          : [],
      ),
      ...drillable.map((type) => ({ type, questionType: null })),
    ],
    sectionMinutes: sectionMinutes(accommodations),
    testMinutes: plannedTestMinutes,
    tests: testsLeft(index, access, user, freshness, isKept),
    sectionTypes: sectionTypesOffered(index, access, user, isKept),
    countNew: countNewQuestions(access, units, { freshness, embargoed, planned }),
    secondsPerQuestion: {
      LR: getSecondsPerQuestion('LR'),
      RC: getSecondsPerQuestion('RC'),
      LG: getSecondsPerQuestion('LG'),
    },
    lastTestDay: tests.find((one) => countsAsDone(one.minutes, plannedTestMinutes))?.day ?? null,
    openReview:
      work.openId === null
        ? null
        : { attemptId: work.openId, minutes: blindMinutes(work.openQuestions ?? 0, factor) },
    workedDays: worked,
    pastReviews: findPastReviews(due, today, study.reviewCap),
    since: getPlanStart(work, worked, today, timezone),
    done: {
      reviews: load.doneToday,
      drillMinutes: { LR: getDrilledMinutes('LR'), RC: getDrilledMinutes('RC'), LG: getDrilledMinutes('LG') },
      drillQuestions: {
        LR: countDrilledQuestions('LR'),
        RC: countDrilledQuestions('RC'),
        LG: countDrilledQuestions('LG'),
      },
      sectionMinutes: work.sections.map((ms) => ms / 60_000),
      testMinutes: tests.filter((one) => one.day === today).reduce((sum, one) => sum + one.minutes, 0),
    },
  };
  const doneMs = days.filter((row) => row.day === today).reduce((sum, row) => sum + row.timeMs, 0);
  const view: PlanFacts = {
    today,
    hoursPerWeek: study.hoursPerWeek,
    examDate: study.examDate,
    deadlines,
    testMinutes: facts.testMinutes,
    testsOffered: facts.tests.length > 0,
    testsInPlan: access.features.tests.some(
      (one) => one.allowed && one.setting_tests && one.setting_practice,
    ),
    sectionsOffered: facts.sectionTypes.length > 0,
    reviewsDue: load.today,
    openSet: (step) => findOpenSet(open, step),
    workedMinutes: Math.round(doneMs / 60_000),
  };
  return { index, access, facts, changes, view, days };
}

const blindMinutes = (questions: number, factor: number) =>
  Math.max(5, Math.round((questions * examSecondsPerQuestion * factor * blindShare) / 60));
