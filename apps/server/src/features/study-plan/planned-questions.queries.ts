import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { attemptQuestions, attempts, isOfAttempt, studentQuestions } from '../attempts/attempts.tables.ts';

/** Questions that today's plan still counts, because work of today uses them (decision 139). */
export interface WorkOfToday {
  /** In problem sets in progress. */
  readonly open: ReadonlySet<string>;
  /** Those that drills and reviews finished since the beginning of the day were the first to show. */
  readonly drilled: ReadonlySet<string>;
  /** Those that timed sections finished since then were the first to show. */
  readonly timed: ReadonlySet<string>;
}

const isOfQuestion = and(
  eq(studentQuestions.userId, attemptQuestions.userId),
  eq(studentQuestions.questionId, attemptQuestions.questionId),
);
/** Far more than the sets in progress and the work of a day have. */
const maxQuestions = 5000;

export async function findWorkOfToday(db: Db, userId: string, since: Date): Promise<WorkOfToday> {
  const isDrill = eq(attempts.surface, 'drill');
  const isOpen = and(
    isDrill,
    eq(attempts.kind, 'ps'),
    inArray(attempts.state, ['started', 'paused', 'in_break']),
    isNull(attempts.archivedAt),
    isNull(attempts.deletedAt),
  );
  // Also of attempts that the student removed from the history, whose work was done, and of those not graded yet.
  const isFirst = and(
    isNotNull(attempts.endedAt),
    gte(attempts.endedAt, since),
    gte(studentQuestions.seenAt, since),
    or(isDrill, eq(attempts.kind, 'section')),
  );
  const rows = await db.orm
    .select({
      id: attemptQuestions.questionId,
      kind: attempts.kind,
      isEnded: sql<boolean>`${attempts.endedAt} is not null`,
    })
    .from(attempts)
    .innerJoin(attemptQuestions, isOfAttempt)
    .leftJoin(studentQuestions, isOfQuestion)
    .where(and(eq(attempts.userId, userId), or(isOpen, isFirst)))
    .orderBy(desc(attempts.createdAt))
    .limit(maxQuestions);
  const select = (matches: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(matches).map(({ id }) => id));
  return {
    open: select(({ isEnded }) => !isEnded),
    drilled: select(({ isEnded, kind }) => isEnded && kind !== 'section'),
    timed: select(({ kind }) => kind === 'section'),
  };
}

/** Questions that were seen before and repeated since the beginning of the day, with the time at which each was seen before. */
export async function findRepeatedToday(
  { orm }: Db,
  userId: string,
  since: Date,
): Promise<Map<string, Date>> {
  const earlier = alias(attempts, 'earlier');
  const earlierQuestions = alias(attemptQuestions, 'earlier_questions');
  const rows = await orm
    .select({
      id: attemptQuestions.questionId,
      at: sql<Date>`coalesce(max(${earlier.endedAt}), ${studentQuestions.seenAt})`.mapWith(
        studentQuestions.seenAt,
      ),
    })
    .from(attempts)
    .innerJoin(attemptQuestions, isOfAttempt)
    .innerJoin(studentQuestions, and(isOfQuestion, lt(studentQuestions.seenAt, since)))
    .innerJoin(
      earlierQuestions,
      and(eq(earlierQuestions.userId, userId), eq(earlierQuestions.questionId, attemptQuestions.questionId)),
    )
    .leftJoin(
      earlier,
      and(eq(earlier.userId, userId), eq(earlier.id, earlierQuestions.attemptId), lt(earlier.endedAt, since)),
    )
    .where(and(eq(attempts.userId, userId), isNotNull(attempts.endedAt), gte(attempts.endedAt, since)))
    .groupBy(attemptQuestions.questionId, studentQuestions.seenAt)
    .limit(maxQuestions);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
