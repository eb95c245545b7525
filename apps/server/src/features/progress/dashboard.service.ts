import type { DrillType } from '@docket/contract';
import { accessMessage, localDay } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { ContentIndex, ContentService } from '../content/content.service.types.ts';
import type { AccessService, StudentAccess } from '../plans/access.types.ts';
import { byDay, daysBefore, level, streakView, sumStats, weakTypes } from './figures.ts';
import { nextStep, otherSteps } from './next-step.ts';
import type { Pace } from './pace.service.ts';
import { daysFrom, standingOf, unfinishedOf } from './progress.queries.ts';

export const streakDays = 120;
const accuracyDays = 30;
const mostUnfinished = 5;
const choices = ['LR', 'RC'] as const;

/** The section types of which the plan and the student's settings leave a test to drill on. */
function drillableTypes(index: ContentIndex, access: StudentAccess) {
  const open = index.tests.filter((one) => one.enabled && access.mayUse(one.id, 'drilling'));
  return choices.filter((type) => open.some((one) => one.sections.some((section) => section.type === type)));
}

/** Everything that the dashboard shows, in four queries and one round: none waits for another. */
export async function dashboardOf(
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
  const [access, rows, standing, unfinished, others, index, message] = await Promise.all([
    services.access.load(userId, now),
    daysFrom(db, userId, earliest),
    standingOf(db, userId),
    unfinishedOf(db, userId, now, mostUnfinished),
    services.pace(now),
    services.content.index(),
    services.message(),
  ]);
  const today = localDay(now, access.timezone ?? 'UTC');
  const days = rows.filter((row) => row.day > daysBefore(today, streakDays));
  const worked = byDay(days);
  const ofToday = worked.find((one) => one.day === today);
  const ownPace = new Map<DrillType, number>(
    [...sumStats(standing.stats, (row) => row.type)]
      .filter(([, sum]) => sum.of > 0)
      .map(([type, sum]) => [type, sum.timeMs / sum.of / 1000]),
  );
  const weak = weakTypes(standing.stats).map((one) => ({
    ...one,
    label: index.questionTypes.get(one.code)?.label ?? one.code,
  }));
  const situation = {
    accessCode: access.code,
    accessMessage: accessMessage(access.code),
    drillable: drillableTypes(index, access),
    settings: access.drillSettings,
    levels: standing.levels,
    pace: ownPace,
    unfinished,
    weakest: weak[0]?.label ?? null,
    review: standing.review,
  };
  const next = nextStep(situation);
  return {
    streak: streakView(standing.progress, days, today),
    today: {
      questions: ofToday?.questions ?? 0,
      right: ofToday?.right ?? 0,
      of: ofToday?.of ?? 0,
      seconds: ofToday?.seconds ?? 0,
    },
    levels: standing.levels.map(level),
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
    next,
    others: otherSteps(situation, next),
    message,
  };
}
