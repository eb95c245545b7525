import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attemptQuestions, attempts } from '../attempts/attempts.tables.ts';

/** Questions that today's plan still counts, because work of today uses them. */
export interface WorkOfToday {
  /** In problem sets in progress. */
  readonly open: ReadonlySet<string>;
  /** Those that drills finished since the beginning of the day were the first to show. */
  readonly drilled: ReadonlySet<string>;
  /** Those that timed sections finished since then were the first to show. */
  readonly timed: ReadonlySet<string>;
}

export async function findWorkOfToday(db: Db, userId: string, since: Date): Promise<WorkOfToday> {
  const isDrill = eq(attempts.surface, 'drill');
  const isOpen = and(
    isDrill,
    eq(attempts.kind, 'ps'),
    inArray(attempts.state, ['started', 'paused', 'in_break']),
    isNull(attempts.archivedAt),
  );
  const isFirst = and(
    isNotNull(attempts.endedAt),
    gte(attempts.endedAt, since),
    eq(attemptQuestions.first, true),
    or(and(isDrill, ne(attempts.kind, 'review')), eq(attempts.kind, 'section')),
  );
  const rows = await db.orm
    .select({
      id: attemptQuestions.questionId,
      kind: attempts.kind,
      isEnded: sql<boolean>`${attempts.endedAt} is not null`,
    })
    .from(attempts)
    .innerJoin(
      attemptQuestions,
      and(eq(attemptQuestions.userId, attempts.userId), eq(attemptQuestions.attemptId, attempts.id)),
    )
    .where(and(eq(attempts.userId, userId), isNull(attempts.deletedAt), or(isOpen, isFirst)));
  const select = (matches: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(matches).map(({ id }) => id));
  return {
    open: select(({ isEnded }) => !isEnded),
    drilled: select(({ isEnded, kind }) => isEnded && kind !== 'section'),
    timed: select(({ kind }) => kind === 'section'),
  };
}
