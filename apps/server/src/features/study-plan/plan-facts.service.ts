import type { Accommodations, SectionType } from '@docket/contract';
import {
  accommodatedMinutes,
  addDays,
  blindShare,
  countsAsDone,
  drillBudgetSeconds,
  localDay,
  type PlannedStep,
  type StudyFacts,
  servesUse,
  standardMinutes,
  startOfDay,
} from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { findComingEvent, findEmbargoes, loadFreshness } from '../attempts/index.ts';
import type { ContentIndex, ContentService } from '../content/index.ts';
import type { DrillServices } from '../drills/index.ts';
import { loadOwnDeadlines } from '../exam-dates/index.ts';
import { findLessonProgress } from '../lessons/index.ts';
import { listOutsideScores } from '../outside-scores/index.ts';
import type { AccessService, StudentAccess } from '../plans/index.ts';
import { findReviewStudent } from '../review-schedule/index.ts';
import {
  examSecondsPerQuestion,
  findUnserved,
  loadReviewLoad,
  reviewsAhead,
  secondsPerReview,
  timeFactor,
} from '../reviews/index.ts';
import { listEssays } from '../writing/index.ts';
import { drillableTypes } from './dashboard.service.ts';
import { type OpenSet, openSets } from './open-sets.ts';
import { dueByDay, findPlanWork, findShownAnswers, type PlanWorkRow } from './plan.queries.ts';
import type { PlanFacts } from './plan.view.ts';
import { listPlanChanges, type PlanChangeRow } from './plan-changes.queries.ts';
import { describeLevel, loadWriting, sumWeekBefore } from './plan-level.service.ts';
import { listOtherWork, type OtherWork, sumOtherMinutes } from './plan-other-work.ts';
import { listFreshSections, listStudyUnits, listTests } from './plan-supply.service.ts';
import { listSyllabus } from './plan-syllabus.service.ts';
import { findPlannedDays } from './planned-days.queries.ts';
import { findRepeatedToday, findWorkOfToday } from './planned-questions.queries.ts';
import { type DayRow, daysFrom, findProgress } from './progress.queries.ts';

/** A full test has four sections since August 2024, with the break after the second. */
const testSections = 4;
/** Older tests do not affect when the next one is planned. */
const maxAgeDays = 60;
/** So many that the rounded time of their clock says how much each has. */
const manyQuestions = 2700;
/** Of the essays of a week, far more than fit into it. */
const maxEssays = 20;

const sectionMinutes = (accommodations: Accommodations) =>
  Math.round(accommodatedMinutes({ kind: 'standard', minutes: standardMinutes }, accommodations));
const testMinutes = (accommodations: Accommodations) =>
  testSections * sectionMinutes(accommodations) +
  accommodations.breakMinutes +
  (testSections - 2) * accommodations.extraBreakMinutes;

/** The open problem set that a drill of the plan resumes. */
const findOpenSet = (open: readonly OpenSet[], step: PlannedStep) =>
  open.find(({ key: [, type, filter] }) => {
    const types = step.questionType === null ? [] : [step.questionType];
    return type === step.type && filter.types.join() === types.join();
  });

/** The first day that could be missed: before any work there was no plan. */
const getPlanStart = (work: PlanWorkRow, worked: readonly string[], today: string, timezone: string) =>
  [localDay(work.createdAt, timezone), worked[0] ?? today].sort().at(-1)!;

/**
 * The reviews of each of the last seven days within the daily limit that were still due this morning; what was done on other
 * days is not known.
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

/** The student whose plan it is. */
export type PlanReader = Pick<SessionUser, 'id' | 'roles' | 'impersonatorId'>;
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
  readonly otherWork: readonly OtherWork[];
}

/** The time in the student's time zone. */
interface LocalTime {
  readonly now: Date;
  readonly timezone: string;
  readonly today: string;
  readonly dayBegan: Date;
}

/** What the database knows of a student for a plan. */
async function readStudent(
  db: Db,
  services: PlanServices,
  { id: userId }: PlanReader,
  access: StudentAccess,
  { now, timezone, today, dayBegan }: LocalTime,
) {
  const workSince = new Date(now.getTime() - maxAgeDays * 86_400_000);
  const [
    student,
    progress,
    work,
    days,
    freshness,
    index,
    units,
    open,
    changes,
    deadlines,
    outside,
    lessons,
    essays,
    workOfToday,
    repeatedToday,
    embargoes,
    shown,
    plannedDays,
  ] = await Promise.all([
    findReviewStudent(db, userId),
    findProgress(db, userId),
    findPlanWork(db, userId, dayBegan, workSince),
    daysFrom(db, userId, addDays(today, -maxAgeDays)),
    loadFreshness(db, userId),
    services.content.index(),
    services.units.current(),
    openSets(db, userId),
    listPlanChanges(db, userId),
    loadOwnDeadlines(db, userId, now),
    listOutsideScores(db, userId),
    findLessonProgress(db, userId),
    listEssays(db, userId, { after: null, limit: maxEssays }),
    findWorkOfToday(db, userId, dayBegan),
    findRepeatedToday(db, userId, dayBegan),
    findEmbargoes(db, userId, now),
    findShownAnswers(db, userId, { from: dayBegan, since: workSince }),
    findPlannedDays(db, userId),
  ]);
  const embargoed = new Set(embargoes.keys());
  const inbox = { userId, timezone: access.timezone, cap: student.study.reviewCap, now };
  const factor = timeFactor(student.accommodations);
  const unserved = await findUnserved(db, userId, { access, index }, embargoed);
  const loading = loadReviewLoad(db, inbox, unserved);
  const [load, ahead, due, writing] = await Promise.all([
    loading,
    reviewsAhead(db, inbox, unserved, loading),
    dueByDay(db, userId, { now, timezone, today }, unserved.notIncluded),
    loadWriting(db, essays, { factor, timezone }),
  ]);
  return {
    ...{ ...student, progress, work, days, freshness, index, open, changes, due, deadlines, outside },
    ...{
      lessons,
      units,
      embargoed,
      workOfToday,
      repeatedToday,
      embargoes,
      shown,
      plannedDays,
      load,
      ahead,
      factor,
      writing,
    },
    otherWork: listOtherWork({ index, lessons, essays, timezone, now }),
  };
}
type StudentRecords = Awaited<ReturnType<typeof readStudent>>;

/** The work of today by its kinds, and the tests taken. */
function summarizeWork({ work, load, accommodations }: StudentRecords, { timezone, today }: LocalTime) {
  const drilled = (type: SectionType) => work.drills.find((drill) => drill.type === type);
  const getMinutes = (type: SectionType) => (drilled(type)?.timeMs ?? 0) / 60_000;
  const countQuestions = (type: SectionType) => drilled(type)?.questions ?? 0;
  const tests = work.tests.map((one) => ({
    day: localDay(new Date(one.endedAt), timezone),
    minutes: one.timeMs / 60_000,
  }));
  const takenTests = tests.filter((one) => countsAsDone(one.minutes, testMinutes(accommodations)));
  const done: StudyFacts['done'] = {
    reviews: load.doneToday,
    drillMinutes: { LR: getMinutes('LR'), RC: getMinutes('RC'), LG: getMinutes('LG') },
    drillQuestions: { LR: countQuestions('LR'), RC: countQuestions('RC'), LG: countQuestions('LG') },
    sectionMinutes: work.sections.map((ms) => ms / 60_000),
    testMinutes: tests.filter((one) => one.day === today).reduce((sum, one) => sum + one.minutes, 0),
  };
  return { done, takenTests };
}

function summarizeFacts(
  records: StudentRecords,
  access: StudentAccess,
  roles: SessionUser['roles'],
  localTime: LocalTime,
) {
  const { study, accommodations, work, days, index, lessons, outside, load, factor } = records;
  const { timezone, today } = localTime;
  const rules = {
    ...{ freshness: records.freshness, embargoed: records.embargoed },
    ...{ work: records.workOfToday, repeated: records.repeatedToday },
    isKept: (id: string) => findComingEvent(records.embargoes, id) !== null,
  };
  const offer = { index, access, roles };
  const shown = records.shown.flatMap(({ questionId, endedAt, ...answer }) => {
    const question = index.questionsById.get(questionId);
    if (!question) return [];
    const { pool: type, questionType } = question;
    return [{ ...answer, type, questionType, day: localDay(endedAt, timezone) }];
  });
  const recent = records.otherWork.filter(({ day }) => day >= addDays(today, -maxAgeDays));
  const worked = [...new Set([...days, ...recent].map((row) => row.day))].sort();
  // A set is timed by the student's settings, so its clock determines how many questions fit into a step.
  const getSecondsPerQuestion = (type: SectionType) => {
    const { timing } = access.drillSettings;
    const seconds = drillBudgetSeconds(timing, type, manyQuestions, access.accommodations);
    return seconds === null ? Math.round(examSecondsPerQuestion * factor) : seconds / manyQuestions;
  };
  const secondsPerQuestion = {
    LR: getSecondsPerQuestion('LR'),
    RC: getSecondsPerQuestion('RC'),
    LG: getSecondsPerQuestion('LG'),
  };
  const { done, takenTests } = summarizeWork(records, localTime);
  const facts: StudyFacts = {
    today,
    examDate: study.examDate,
    hoursPerWeek: study.hoursPerWeek,
    restDays: study.restDays,
    reviews: [
      load.today + Math.min(load.doneToday, load.cap),
      ...records.ahead.slice(1).map((one) => one.due),
    ],
    reviewLimit: load.cap,
    secondsPerReview: secondsPerReview(accommodations),
    sectionMinutes: sectionMinutes(accommodations),
    testMinutes: testMinutes(accommodations),
    tests: listTests(offer, rules),
    sections: listFreshSections(offer, rules),
    units: listStudyUnits(access, records.units, rules, { today, timezone }),
    syllabus: listSyllabus(
      {
        ...{ index, access, freshness: records.freshness, ofToday: records.workOfToday.drilled },
        ...{ today, timezone, secondsPerQuestion },
      },
      lessons,
    ),
    ...describeLevel(
      { ...records.progress, days, shown, outsideScore: outside.at(-1)?.scaled ?? null },
      today,
      drillableTypes(index, access),
    ),
    hasScore: takenTests.length > 0 || outside.length > 0,
    writing: records.writing,
    weekBefore: sumWeekBefore(days, study, today),
    secondsPerQuestion,
    lastTestDay: takenTests[0]?.day ?? null,
    testsTaken: takenTests.length,
    openReviews: work.open.map(({ id, questions, isRevealed, isOfToday }) => ({
      ...{ attemptId: id, minutes: blindMinutes(questions, factor), done: isRevealed, isOfToday },
    })),
    workedDays: worked,
    pastReviews: findPastReviews(records.due, today, study.reviewCap),
    plannedDays: records.plannedDays,
    since: getPlanStart(work, worked, today, timezone),
    joinedOn: localDay(work.createdAt, timezone),
    done,
  };
  return facts;
}

function describeView(records: StudentRecords, access: StudentAccess, facts: StudyFacts): PlanFacts {
  const { study, index, days, open } = records;
  const { today } = facts;
  const doneMs = days.filter((row) => row.day === today).reduce((sum, row) => sum + row.timeMs, 0);
  return {
    today,
    hoursPerWeek: study.hoursPerWeek,
    examDate: study.examDate,
    deadlines: records.deadlines,
    testMinutes: facts.testMinutes,
    testsOffered: facts.tests.length > 0,
    testsInPlan: access.features.tests.some(
      (one) => one.allowed && one.setting_tests && one.setting_practice && isWholeTest(index, one.id),
    ),
    questionsInPlan: index.tests.every(
      (test) =>
        !test.enabled ||
        test.type !== 'NORMAL' ||
        access.features.tests.some((one) => one.id === test.id && one.allowed),
    ),
    reviewsDue: records.load.today,
    openSet: (step) => findOpenSet(open, step),
    workedMinutes: Math.round(doneMs / 60_000) + sumOtherMinutes(records.otherWork, today),
  };
}

export async function loadPlanSituation(
  db: Db,
  services: PlanServices,
  user: PlanReader,
  now: Date,
): Promise<PlanSituation> {
  const access = await services.access.load(user.id, now);
  const timezone = access.timezone ?? 'UTC';
  const today = localDay(now, timezone);
  const localTime = { now, timezone, today, dayBegan: startOfDay(today, timezone) };
  const records = await readStudent(db, services, user, access, localTime);
  const { index, changes, days, otherWork } = records;
  const facts = summarizeFacts(records, access, user.roles, localTime);
  const view = describeView(records, access, facts);
  return { index, access, facts, changes, view, days, otherWork };
}

/** False for a drill set, which is never taken as a whole. */
const isWholeTest = ({ testsById }: ContentIndex, id: string) =>
  servesUse(testsById.get(id)?.purpose ?? null, 'tests');

const blindMinutes = (questions: number, factor: number) =>
  Math.max(5, Math.round((questions * examSecondsPerQuestion * factor * blindShare) / 60));
