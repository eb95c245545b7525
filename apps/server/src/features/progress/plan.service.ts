import type { Accommodations, StudyPlan } from '@docket/contract';
import {
  accommodatedMinutes,
  addDays,
  blindShare,
  type FreshTest,
  localDay,
  type StudyFacts,
  standardMinutes,
  startOfDay,
  studyPlan,
} from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { SessionUser } from '../../http/handlers.ts';
import type { ContentIndex, ContentService } from '../content/content.service.types.ts';
import { outlineOptions } from '../content/tests.view.ts';
import type { AccessService, StudentAccess } from '../plans/access.types.ts';
import { findGiven } from '../practice/history/offers.queries.ts';
import { isShownForPractice, sectionsOffered, whyNotOffered } from '../practice/offered.policy.ts';
import { loadOf, reviewsAhead } from '../reviews/counts.service.ts';
import { reviewStudentOf } from '../reviews/entries.queries.ts';
import { drillableTypes } from './dashboard.service.ts';
import { weakTypes } from './figures.ts';
import { type PlanWorkRow, planWorkOf } from './plan.queries.ts';
import { planView } from './plan.view.ts';
import { daysFrom, standingOf } from './progress.queries.ts';

/** A full test has four sections since August 2024, with the break after the second. */
const testSections = 4;
/** Beside the answer itself: reading why. */
const lookBackSeconds = 45;
const paceSeconds = 85;
/** A test before that has no say in when the next one is. */
const lookBackDays = 60;

const sectionMinutes = (given: Accommodations) =>
  Math.round(accommodatedMinutes({ kind: 'standard', minutes: standardMinutes }, given));
const testMinutes = (given: Accommodations) =>
  testSections * sectionMinutes(given) + given.breakMinutes + (testSections - 2) * given.extraBreakMinutes;

/** Tests that the student may take as a whole and has not begun, with how much of each is fresh. */
function testsLeft(
  index: ContentIndex,
  access: StudentAccess,
  user: SessionUser,
  given: ReadonlySet<string>,
): FreshTest[] {
  const options = outlineOptions(user.roles, access);
  return index.tests
    .filter(
      (test) => isShownForPractice(test, access, options) && whyNotOffered(test, access, 'tests') === null,
    )
    .map((test) => {
      const ids = sectionsOffered(test, access).flatMap((section) => section.questionIds);
      return { id: test.id, fresh: ids.filter((id) => !given.has(id)).length / Math.max(1, ids.length) };
    });
}

/** The first day that could have been missed: before any work there was no plan to keep. */
const sinceOf = (work: PlanWorkRow, worked: readonly string[], today: string, timezone: string) =>
  [localDay(work.created_at, timezone), worked[0] ?? today].sort().at(-1)!;

/** The plan of a student as it is at this moment. */
export async function planOf(
  db: Db,
  services: { readonly content: ContentService; readonly access: AccessService },
  user: SessionUser,
  now: Date,
): Promise<StudyPlan> {
  const access = await services.access.load(user.id, now);
  const timezone = access.timezone ?? 'UTC';
  const today = localDay(now, timezone);
  const dayBegan = startOfDay(today, timezone);
  const [student, standing, work, days, given, index] = await Promise.all([
    reviewStudentOf(db, user.id),
    standingOf(db, user.id),
    planWorkOf(db, user.id, dayBegan, new Date(now.getTime() - lookBackDays * 86_400_000)),
    daysFrom(db, user.id, addDays(today, -lookBackDays)),
    findGiven(db, user.id),
    services.content.index(),
  ]);
  const { study, accommodations } = student;
  const inbox = { userId: user.id, timezone: access.timezone, cap: study.reviewCap, now };
  const load = await loadOf(db, inbox);
  const ahead = await reviewsAhead(db, inbox, load);
  const factor = sectionMinutes(accommodations) / standardMinutes;
  const drillable = drillableTypes(index, access);
  const worked = [...new Set(days.map((row) => row.day))];
  const minutesOf = (type: 'LR' | 'RC' | 'LG') =>
    (work.drills.find((one) => one.type === type)?.time_ms ?? 0) / 60_000;
  const facts: StudyFacts = {
    today,
    examDate: study.examDate,
    hoursPerWeek: study.hoursPerWeek,
    restDays: study.restDays,
    reviews: [load.today + Math.min(load.doneToday, load.cap), ...ahead.slice(1).map((one) => one.due)],
    secondsPerReview: Math.round(paceSeconds * factor) + lookBackSeconds,
    weakest: [
      ...weakTypes(standing.stats).flatMap(({ type, code }) =>
        drillable.some((one) => one === type)
          ? [{ type: type as (typeof drillable)[number], questionType: code }]
          : [],
      ),
      ...drillable.map((type) => ({ type, questionType: null })),
    ],
    sectionMinutes: sectionMinutes(accommodations),
    testMinutes: testMinutes(accommodations),
    tests: testsLeft(index, access, user, given),
    lastTestDay: work.last_test_at ? localDay(work.last_test_at, timezone) : null,
    openReview:
      work.open_id === null
        ? null
        : { attemptId: work.open_id, minutes: blindMinutes(work.open_questions ?? 0, factor) },
    workedDays: worked,
    since: sinceOf(work, worked, today, timezone),
    done: {
      reviews: load.doneToday,
      drillMinutes: { LR: minutesOf('LR'), RC: minutesOf('RC'), LG: minutesOf('LG') },
      sections: work.sections,
    },
  };
  const doneMs = days.filter((row) => row.day === today).reduce((sum, row) => sum + row.time_ms, 0);
  return planView(index, studyPlan(facts), {
    examDate: study.examDate,
    testMinutes: facts.testMinutes,
    testsOffered: facts.tests.length > 0,
    workedMinutes: Math.round(doneMs / 60_000),
  });
}

const blindMinutes = (questions: number, factor: number) =>
  Math.max(5, Math.round((questions * paceSeconds * factor * blindShare) / 60));
