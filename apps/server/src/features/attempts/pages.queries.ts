import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { type Conditions, countUpTo, listQuery, maxCounted, type Page } from '../../db/list-query.ts';
import { attemptQuestions, attempts } from './attempts.tables.ts';

/** Null unless the attempt is in progress; a submitted attempt has its counts in its own columns. */
export interface CountsNow {
  answeredNow: number | null;
  flaggedNow: number | null;
}
export interface AttemptPage<Row> {
  readonly rows: Row[];
  /** Exact up to `maxCounted` beyond the page; grows while paging. */
  readonly total: number;
}
export interface AttemptList<F extends SelectedFields> {
  readonly userId: string;
  readonly surface: 'drill' | 'practice';
  /** Must select `id` and `state`. */
  readonly select: F;
  readonly where: Conditions;
  /** The order of an index attempts_list*, forward or backward. */
  readonly orderBy: readonly (SQL | SQLWrapper)[];
  readonly page: Page;
}

/** The columns that every list of attempts shows. */
export const listColumns = {
  id: attempts.id,
  kind: attempts.kind,
  state: attempts.state,
  title: attempts.title,
  createdAt: attempts.createdAt,
  endedAt: attempts.endedAt,
  revealedAt: attempts.revealedAt,
  archivedAt: attempts.archivedAt,
  questionCount: attempts.questionCount,
  answeredCount: attempts.answeredCount,
  rightCount: attempts.rightCount,
  flaggedCount: attempts.flaggedCount,
  timeMs: attempts.timeMs,
};
/** A row of a list that selects these columns. */
export type ListedAttempt<Columns extends object> = CountsNow &
  Pick<typeof attempts.$inferSelect, Extract<keyof Columns, keyof typeof attempts.$inferSelect>>;

/** Each order is that of an index attempts_list*, scanned forward or backward; rows without a value come last or first. */
export const listOrders = {
  createdAt: {
    desc: [desc(attempts.createdAt), asc(attempts.id)],
    asc: [asc(attempts.createdAt), desc(attempts.id)],
  },
  completedAt: {
    desc: [sql`${attempts.endedAt} desc nulls last`, asc(attempts.id)],
    asc: [sql`${attempts.endedAt} nulls first`, desc(attempts.id)],
  },
};

/** A page of a student's attempts that are not deleted. Answers are counted only for attempts in progress. */
export async function listAttempts<Row extends { id: string; state: string } & CountsNow>(
  db: Db,
  { userId, surface, select, where, orderBy, page }: AttemptList<SelectedFields>,
): Promise<AttemptPage<Row>> {
  const conditions = [
    eq(attempts.userId, userId),
    eq(attempts.surface, surface),
    isNull(attempts.deletedAt),
    ...where,
  ];
  const found = await listQuery(db, { select, from: attempts, where: conditions, orderBy, page });
  const { total } = await countUpTo(db, attempts, conditions, page.limit + page.offset + maxCounted);
  const rows = found as unknown as Omit<Row, keyof CountsNow>[] as Row[];
  const counts = await countAnswersNow(
    db,
    userId,
    rows.filter(({ state }) => state !== 'new' && state !== 'completed').map(({ id }) => id),
  );
  return {
    total,
    rows: rows.map((row) => {
      const counted = counts.get(row.id);
      return { ...row, answeredNow: counted?.answered ?? null, flaggedNow: counted?.flagged ?? null };
    }),
  };
}

/** The answered and flagged questions of each of these attempts. */
async function countAnswersNow(db: Db, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { answered: number; flagged: number }>();
  const rows = await db.orm
    .select({
      id: attemptQuestions.attemptId,
      answered: sql<number>`count(${attemptQuestions.answer})::int`,
      flagged: sql<number>`(count(*) filter (where ${attemptQuestions.flagged}))::int`,
    })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.userId, userId), inArray(attemptQuestions.attemptId, [...ids])))
    .groupBy(attemptQuestions.attemptId);
  return new Map(rows.map((row) => [row.id, row]));
}
