import { and, eq, gte, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attemptQuestions, attempts } from '../attempts/attempts.tables.ts';

/** The questions of problem sets in progress, and those that drills finished since a time were the first to show. */
export async function findPlannedQuestions(
  db: Db,
  userId: string,
  since: Date,
): Promise<ReadonlySet<string>> {
  const inProgress = and(
    eq(attempts.kind, 'ps'),
    inArray(attempts.state, ['started', 'paused', 'in_break']),
    isNull(attempts.archivedAt),
  );
  const isFirst = and(
    isNotNull(attempts.endedAt),
    gte(attempts.endedAt, since),
    ne(attempts.kind, 'review'),
    eq(attemptQuestions.first, true),
  );
  const rows = await db.orm
    .select({ id: attemptQuestions.questionId })
    .from(attempts)
    .innerJoin(
      attemptQuestions,
      and(eq(attemptQuestions.userId, attempts.userId), eq(attemptQuestions.attemptId, attempts.id)),
    )
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.surface, 'drill'),
        isNull(attempts.deletedAt),
        or(inProgress, isFirst),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
