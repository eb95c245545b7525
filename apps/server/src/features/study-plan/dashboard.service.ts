import type { DrillType } from '@docket/contract';
import { assumedGoal, daysBetween, localDay, targetShare } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { pointsByType } from '../analytics/index.ts';
import type { ContentIndex, ContentService } from '../content/index.ts';
import { loadOwnDeadlines } from '../exam-dates/index.ts';
import type { AccessService, StudentAccess } from '../plans/index.ts';
import { readScoreHistory } from '../practice/index.ts';
import { findReviewStudent } from '../review-schedule/index.ts';
import { inboxCounts } from '../reviews/index.ts';
import type { Pace } from './pace.service.ts';
import { recentAnswers } from './plan.queries.ts';
import { daysFrom, findProgress } from './progress.queries.ts';
import { findOpenWork } from './resume.service.ts';
import { byDay, daysBefore, level, streakView, sumStats, typesToGain } from './statistics.ts';
import { computeTrends, trendDays } from './trends.ts';

export const streakDays = 120;
const accuracyDays = 30;
/** The number of scores for the trend. */
const maxRecentScores = 8;
const dayMs = 86_400_000;
const choices = ['LR', 'RC'] as const;
/** The section types for which plan and settings leave a test to drill on. */
export function drillableTypes(index: ContentIndex, access: StudentAccess) {
  const open = index.tests.filter(
    (one) => one.enabled && one.type === 'NORMAL' && access.mayUse(one.id, 'drilling'),
  );
  return choices.filter((type) => open.some((one) => one.sections.some((section) => section.type === type)));
}

/** Everything on the dashboard, in few queries, most of them concurrent. */
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
  // The student's local day is at most one day off UTC; what is read beyond it is removed below.
  const earliest = daysBefore(now.toISOString().slice(0, 10), streakDays);
  const [access, rows, progress, others, index, message, student, recent, deadlines] = await Promise.all([
    services.access.load(userId, now),
    daysFrom(db, userId, earliest),
    findProgress(db, userId),
    services.pace(now),
    services.content.index(),
    services.message(),
    findReviewStudent(db, userId),
    recentAnswers(db, userId, new Date(now.getTime() - (2 * trendDays + 1) * dayMs)),
    loadOwnDeadlines(db, userId, now),
  ]);
  const today = localDay(now, access.timezone ?? 'UTC');
  const { examDate, reviewCap: cap, goal } = student.study;
  const [inbox, scores, resume] = await Promise.all([
    inboxCounts(db, { userId, timezone: access.timezone, cap, now }, { access, index }),
    readScoreHistory(db, services.content, userId, now),
    findOpenWork(db, index, access, now),
  ]);
  const days = rows.filter((row) => row.day > daysBefore(today, streakDays));
  const worked = byDay(days);
  const ofToday = worked.find((one) => one.day === today);
  const ownPace = new Map<DrillType, number>(
    [...sumStats(progress.stats, (row) => row.type)]
      .filter(([, sum]) => sum.of > 0)
      .map(([type, sum]) => [type, sum.timeMs / sum.of / 1000]),
  );
  const target = targetShare(goal ?? assumedGoal);
  const weak = typesToGain(progress.stats, pointsByType(index), target).map((weakType) => ({
    ...weakType,
    label: index.questionTypes.get(weakType.code)?.label ?? weakType.code,
  }));
  return {
    streak: streakView(progress, days, today, daysBefore(today, streakDays - 1)),
    examDate,
    daysLeft: examDate === null || examDate < today ? null : daysBetween(today, examDate),
    nextDeadline: deadlines[0] ?? null,
    reviews: inbox.counts,
    trends: computeTrends(recent, index, today, access.timezone),
    today: {
      day: today,
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
    score: {
      goal,
      recent: scores.items
        .slice(-maxRecentScores)
        .map(({ id, title, day, scaled, provisional, counts, notCounted }) => ({
          ...{ id, title, day, scaled, provisional, counts, notCounted },
        })),
      forecast: scores.forecast,
    },
    resume,
    message,
  };
}
