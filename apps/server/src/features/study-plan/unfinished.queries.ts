import type { DrillType } from '@docket/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { attemptQuestions, attempts, isOfAttempt } from '../attempts/attempts.tables.ts';

const answered = ({ orm }: Db) =>
  sql<number>`(${orm
    .select({ n: count(attemptQuestions.answer) })
    .from(attemptQuestions)
    .where(isOfAttempt)})`.mapWith(Number);
const isKept = (userId: string | Placeholder) =>
  and(eq(attempts.userId, userId), isNull(attempts.deletedAt), isNull(attempts.archivedAt));

/**
 * Drills that were started, not submitted and not out of time, newest first; those of the diagnostic are combined.
 */
export const listUnfinished = async (db: Db, userId: string, now: Date, limit: number) =>
  db.orm
    .select({
      id: attempts.id,
      title: attempts.title,
      type: sql<DrillType>`${attempts.type}`,
      state: sql<'started' | 'paused'>`${attempts.state}`,
      questions: attempts.questionCount,
      answered: answered(db),
    })
    .from(attempts)
    .where(
      and(
        isKept(userId),
        eq(attempts.surface, 'drill'),
        sql`${attempts.state} in ('started', 'paused')`,
        ne(attempts.kind, 'diagnostic'),
        or(isNull(attempts.closesAt), gt(attempts.closesAt, now)),
      ),
    )
    .orderBy(desc(attempts.createdAt), asc(attempts.id))
    .limit(limit);

/** Problem sets that were started and not submitted, newest first (attempts_unfinished). */
export const listOpenSets = async (db: Db, userId: string) =>
  db.orm
    .select({
      id: attempts.id,
      nextKey: attempts.nextKey,
      questions: attempts.questionCount,
      budgetSeconds: attempts.budgetSeconds,
      answered: answered(db),
    })
    .from(attempts)
    .where(
      and(
        isKept(userId),
        sql`${attempts.state} in ('new', 'started', 'paused', 'in_break')`,
        eq(attempts.kind, 'ps'),
        ne(attempts.state, 'new'),
      ),
    )
    .orderBy(desc(attempts.createdAt))
    .limit(20);

const listOpen = builtOnce((orm) => {
  const choose = (...conditions: SQL[]) =>
    orm
      .select({
        id: attempts.id,
        title: attempts.title,
        type: attempts.type,
        state: sql<'started' | 'paused' | 'in_break' | 'completed'>`${attempts.state}`.as('state'),
        createdAt: attempts.createdAt,
      })
      .from(attempts)
      .where(and(isKept(sql.placeholder('user')), eq(attempts.surface, 'practice'), ...conditions));
  const unfinished = choose(
    sql`${attempts.state} in ('new', 'started', 'paused', 'in_break')`,
    ne(attempts.state, 'new'),
  );
  const unseen = choose(
    isNotNull(attempts.endedAt),
    gte(attempts.endedAt, sql.placeholder('since')),
    sql`${attempts.state} = 'completed'`,
    isNull(attempts.revealedAt),
  );
  return unfinished
    .unionAll(unseen)
    .orderBy(sql`created_at desc, id`)
    .limit(sql.placeholder('limit'))
    .prepare('progress_open_practice');
});
/**
 * Practice tests and timed sections in progress, or whose result was not viewed yet; newest first. Each of the two branches has
 * a partial index, whose condition has to be literal in a prepared statement.
 */
export const listOpenPractice = (db: Db, userId: string, since: Date, limit: number) =>
  listOpen(db).execute({ user: userId, since, limit });
export type OpenPracticeRow = Awaited<ReturnType<typeof listOpenPractice>>[number];
