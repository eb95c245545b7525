import type { ResumeItem } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { findUpcomingClass } from '../classes/index.ts';
import type { ContentIndex } from '../content/index.ts';
import { findOpenDiagnostic } from '../diagnostic/index.ts';
import { findOpenLesson } from '../lessons/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { findOpenWritingAttempt } from '../writing/index.ts';
import { listOpenPractice, listUnfinished } from './unfinished.queries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxOfKind = 5;
/** How long unseen results and unfinished lessons are listed. */
const openDays = 30;
/** A class is listed from an hour before its start, and first from ten minutes before. */
const classWithinMs = 60 * minuteMs;
const classUrgentMs = 10 * minuteMs;
const practiceStates = {
  started: 'live',
  paused: 'paused',
  in_break: 'in_break',
  completed: 'complete',
} as const;
type Practice = Extract<ResumeItem, { kind: 'practice' }>;

/** Attempts whose clock is running come first. */
const practiceUrgency: Record<Practice['state'], number> = { live: 0, in_break: 1, paused: 2, complete: 3 };

/**
 * A student's unfinished work, most urgent first: a class that begins, an essay, tests and sections, the diagnostic,
 * drills, the last lesson.
 */
export async function findOpenWork(
  db: Db,
  index: ContentIndex,
  access: StudentAccess,
  now: Date,
): Promise<ResumeItem[]> {
  const { userId } = access;
  const since = new Date(now.getTime() - openDays * dayMs);
  const [upcoming, practice, diagnostic, drills, lesson, essay] = await Promise.all([
    access.features.classes ? findUpcomingClass(db, userId, now, classWithinMs) : null,
    listOpenPractice(db, userId, since, maxOfKind),
    findOpenDiagnostic(db, userId),
    listUnfinished(db, userId, now, maxOfKind),
    findOpenLesson(db, index, access, since),
    findOpenWritingAttempt(db, userId, now),
  ]);
  const classes: ResumeItem[] = upcoming
    ? [
        {
          kind: 'class',
          id: upcoming.id,
          title: upcoming.title,
          startsAt: upcoming.startsAt.toISOString(),
          endsAt: upcoming.endsAt.toISOString(),
        },
      ]
    : [];
  const isUrgent = upcoming !== null && upcoming.startsAt.getTime() - now.getTime() <= classUrgentMs;
  const tests = practice
    .map(
      ({ id, title, type, state }): Practice => ({
        kind: 'practice',
        id,
        title,
        type: type === 'SKILL' ? 'LR' : type,
        state: practiceStates[state],
      }),
    )
    .sort((a, b) => practiceUrgency[a.state] - practiceUrgency[b.state]);
  return [
    ...(isUrgent ? classes : []),
    ...(essay
      ? [
          {
            kind: 'writing' as const,
            id: essay.attemptId,
            title: essay.title,
            phase: essay.phase,
            endsAt: essay.endsAt.toISOString(),
          },
        ]
      : []),
    ...tests,
    ...(diagnostic ? [{ kind: 'diagnostic' as const, ...diagnostic }] : []),
    ...drills.map((row): ResumeItem => ({ kind: 'drill', ...row })),
    ...(isUrgent ? [] : classes),
    ...(lesson
      ? [
          {
            kind: 'lesson' as const,
            id: lesson.lesson.id,
            title: lesson.lesson.title,
            courseNo: lesson.lesson.course.no,
            no: lesson.lesson.no,
            read: lesson.progress.read,
          },
        ]
      : []),
  ];
}
