import type { DrillType } from '@docket/contract';
import { accessMessage, daysBetween, localDay } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { ContentIndex, ContentService } from '../content/index.ts';
import type { AccessService, StudentAccess } from '../plans/index.ts';
import { reviewStudentOf } from '../review-schedule/index.ts';
import { inboxCounts, secondsPerReview } from '../reviews/index.ts';
import { nextStep, otherSteps } from './next-step.ts';
import type { Pace } from './pace.service.ts';
import { recentAnswers } from './plan.queries.ts';
import { daysFrom, findProgress, openPracticeOf, unfinishedOf } from './progress.queries.ts';
import { byDay, daysBefore, level, streakView, sumStats, weakTypes } from './statistics.ts';
import { computeTrends, trendDays } from './trends.ts';

export const streakDays = 120;
const accuracyDays = 30;
const maxUnfinished = 5;
/** How long a result that was not looked at is brought to mind. */
const openPracticeDays = 30;
const dayMs = 86_400_000;
const choices = ['LR', 'RC'] as const;
const practiceStates = {
  started: 'live',
  paused: 'paused',
  in_break: 'in_break',
  completed: 'complete',
} as const;

/** The section types of which the plan and the student's settings leave a test to drill on. */
export function drillableTypes(index: ContentIndex, access: StudentAccess) {
  const open = index.tests.filter(
    (one) => one.enabled && one.type === 'NORMAL' && access.mayUse(one.id, 'drilling'),
  );
  return choices.filter((type) => open.some((one) => one.sections.some((section) => section.type === type)));
}

/** Everything that the dashboard shows; few queries, and the most of them in one round. */
export async function loadDashboard(
  db: Db,
  services: {
    content: ContentService;
    access: AccessService;
    pace: (now: Date) => Promise<Pace>;
    message: () => Promise<string>;
  },
  userId: string,
  now: Date,
) {
  // The student's own day is at most one ahead of or behind UTC; what is read beyond it is cut off below.
  const earliest = daysBefore(now.toISOString().slice(0, 10), streakDays);
  const [access, rows, progress, unfinished, others, index, message, student, recent, practice] =
    await Promise.all([
      services.access.load(userId, now),
      daysFrom(db, userId, earliest),
      findProgress(db, userId),
      unfinishedOf(db, userId, now, maxUnfinished),
      services.pace(now),
      services.content.index(),
      services.message(),
      reviewStudentOf(db, userId),
      recentAnswers(db, userId, new Date(now.getTime() - (2 * trendDays + 1) * dayMs)),
      openPracticeOf(db, userId, new Date(now.getTime() - openPracticeDays * dayMs), maxUnfinished),
    ]);
  const today = localDay(now, access.timezone ?? 'UTC');
  const { examDate, reviewCap: cap } = student.study;
  const reviews = await inboxCounts(db, { userId, timezone: access.timezone, cap, now });
  const days = rows.filter((row) => row.day > daysBefore(today, streakDays));
  const worked = byDay(days);
  const ofToday = worked.find((one) => one.day === today);
  const ownPace = new Map<DrillType, number>(
    [...sumStats(progress.stats, (row) => row.type)]
      .filter(([, sum]) => sum.of > 0)
      .map(([type, sum]) => [type, sum.timeMs / sum.of / 1000]),
  );
  const weak = weakTypes(progress.stats).map((one) => ({
    ...one,
    label: index.questionTypes.get(one.code)?.label ?? one.code,
  }));
  const situation = {
    accessCode: access.code,
    accessMessage: accessMessage(access.code),
    drillable: drillableTypes(index, access),
    settings: access.drillSettings,
    accommodations: access.accommodations,
    levels: progress.levels,
    pace: ownPace,
    unfinished,
    weakest: weak[0]?.label ?? null,
    reviews: reviews.today,
    secondsPerReview: secondsPerReview(student.accommodations),
  };
  const next = nextStep(situation);
  return {
    streak: streakView(progress, days, today, daysBefore(today, streakDays - 1)),
    examDate,
    daysLeft: examDate === null || examDate < today ? null : daysBetween(today, examDate),
    reviews,
    trends: computeTrends(recent, index, today, access.timezone),
    today: {
      questions: ofToday?.questions ?? 0,
      right: ofToday?.right ?? 0,
      of: ofToday?.of ?? 0,
      seconds: ofToday?.seconds ?? 0,
    },
    levels: progress.levels.map(level),
    accuracyByDay: worked
      .filter((one) => one.day > daysBefore(today, accuracyDays))
      .map(({ day, right, of }) => ({ day, right, of })),
    weakTypes: weak,
    pace: [...ownPace].map(([type, meanSeconds]) => ({
      type,
      meanSeconds,
      othersMeanSeconds: others.get(type) ?? null,
    })),
    unfinished: unfinished.map(({ id, title, type, state }) => ({ id, title, type, state })),
    practice: practice.map(({ id, title, type, state }) => ({
      id,
      title,
      type: type === 'SKILL' ? ('LR' as const) : type,
      state: practiceStates[state],
    })),
    next,
    others: otherSteps(situation, next),
    message,
  };
}
